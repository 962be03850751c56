"""What tests share."""

import unittest

from leaderpoint import Leaderpoint

FACE_OFF = "A red regiment @36,10 | B blue regiment @36,18^180"


class WithClient(unittest.TestCase):
    def setUp(self):
        self.lp = Leaderpoint()
        self.addCleanup(self.lp.close)
