// Elements of the page. Text reaches them as text only, never as markup.

const SVG = "http://www.w3.org/2000/svg";

function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) {
      element.addEventListener(name.slice(2), value);
    } else if (value === true) {
      element.setAttribute(name, "");
    } else if (value !== undefined && value !== false) {
      element.setAttribute(name, value);
    }
  }
  element.append(...children.flat().filter((child) => child !== undefined && child !== false));
  return element;
}

/** An element of HTML with attributes, listeners ("onclick") and children. */
export function html(name, attributes = {}, ...children) {
  return filled(document.createElement(name), attributes, children);
}

/** An element of SVG. */
export function svg(name, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, name), attributes, children);
}

/** Sets an attribute if it differs. */
export function put(element, name, value) {
  if (element.getAttribute(name) !== String(value)) {
    element.setAttribute(name, value);
  }
}

/** Sets the text of an element if it differs. */
export function say(element, text) {
  if (element.textContent !== text) {
    element.textContent = text;
  }
}

/** The element with an id. */
export const byId = (id) => document.getElementById(id);

let labels = 0;

/** A field with its label above it. */
export function field(label, input, attributes = {}) {
  input.id ||= `field-${++labels}`;
  return html("div", { class: "field", ...attributes }, html("label", { for: input.id }, label), input);
}

/** A select with options, each a value or a pair of value and words. */
export function choice(options, value, change) {
  const select = html("select", { onchange: () => change(select.value) });
  for (const option of options) {
    const [key, words] = Array.isArray(option) ? option : [option, option];
    select.append(html("option", { value: key, selected: key === value }, words));
  }
  return select;
}

/** A dialog with a title, which closes by Escape or its button, and is gone after that. */
export function dialog(title, ...children) {
  const box = html("dialog", { "aria-label": title },
    html("form", { method: "dialog", class: "title" }, html("h2", {}, title), html("button", { class: "quiet" }, "Close")),
    ...children);
  box.addEventListener("close", () => box.remove());
  box.addEventListener("click", (event) => event.target === box && box.close());
  document.body.append(box);
  box.showModal();
  return box;
}
