/** The anchor of a block with this key. A key may begin with a digit, an anchor in a style sheet may not. */
export const blockId = (key: string) => `block-${key}`;
