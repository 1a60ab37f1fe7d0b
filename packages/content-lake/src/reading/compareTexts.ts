/** Compares two texts by Unicode code point. JavaScript's `<` compares UTF-16 units, which differs from U+E000 on. */
export function compareTexts(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const [x, y] = [a.charCodeAt(index), b.charCodeAt(index)];
    if (x !== y) return afterSurrogates(x) - afterSurrogates(y);
  }
  return a.length - b.length;
}

/** Orders the units of surrogate pairs, which stand for code points from U+10000 on, after all others. */
function afterSurrogates(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

/** Returns whether `<` compares a text in the same order as compareTexts() with any other text. */
export function hasSimpleOrder(text: string): boolean {
  return !/[\ud800-\uffff]/.test(text);
}
