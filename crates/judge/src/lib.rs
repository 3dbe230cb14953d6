//! Who is right at Dice Yutnori, and why you are not.
