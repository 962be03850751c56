// Which part of the table is seen, and how large.

const LEAST = 0.5; // of the size at which all of the table is seen
const MOST = 400; // pixels to the inch
const EDGE = 14; // pixels around the table

/** From inches of the table to pixels of the picture, and back. */
export class View {
  k = 10;
  x = 0;
  y = 0;
  width = 1;
  height = 1;
  #area = { left: 0, bottom: 0, width: 72, depth: 48 };
  #free = true; // nobody has zoomed yet

  /** Shows all of an area. */
  fit(area = this.#area) {
    this.#area = area;
    this.#free = true;
    this.k = Math.max(1, Math.min(this.width - 2 * EDGE, (area.width / area.depth) * (this.height - 2 * EDGE))) / area.width;
    this.x = (this.width - area.width * this.k) / 2 - area.left * this.k;
    this.y = (this.height + area.depth * this.k) / 2 + area.bottom * this.k;
  }

  /** Takes the size of the picture. What was in the middle stays there. */
  resize(width, height) {
    if (width === this.width && height === this.height) {
      return false;
    }
    this.x += (width - this.width) / 2;
    this.y += (height - this.height) / 2;
    this.width = width;
    this.height = height;
    if (this.#free) {
      this.fit();
    }
    return true;
  }

  /** Zooms by a factor about a place of the picture. */
  zoom(factor, px = this.width / 2, py = this.height / 2) {
    const whole = Math.min(this.width / this.#area.width, this.height / this.#area.depth);
    const k = Math.min(Math.max(this.k * factor, whole * LEAST), Math.max(MOST, whole));
    this.x = px - (px - this.x) * (k / this.k);
    this.y = py - (py - this.y) * (k / this.k);
    this.k = k;
    this.#free = false;
  }

  pan(dx, dy) {
    const { left, bottom, width, depth } = this.#area;
    const [x, y] = [this.x + dx, this.y + dy];
    this.x = Math.min(Math.max(x, 40 - (left + width) * this.k), this.width - 40 - left * this.k);
    this.y = Math.min(Math.max(y, 40 + bottom * this.k), this.height - 40 + (bottom + depth) * this.k);
    this.#free = false;
  }

  /** Moves the picture so that a place of the table is in it. */
  show([x, y], margin = 30) {
    const [px, py] = this.pixels([x, y]);
    const dx = Math.max(margin - px, 0) + Math.min(this.width - margin - px, 0);
    const dy = Math.max(margin - py, 0) + Math.min(this.height - margin - py, 0);
    if (dx || dy) {
      this.pan(dx, dy);
      return true;
    }
    return false;
  }

  pixels([x, y]) {
    return [this.x + x * this.k, this.y - y * this.k];
  }

  inches(px, py) {
    return [(px - this.x) / this.k, (this.y - py) / this.k];
  }

  get transform() {
    return `matrix(${this.k} 0 0 ${-this.k} ${this.x} ${this.y})`;
  }
}
