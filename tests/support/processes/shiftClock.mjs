// Loaded with `node --import`: shifts the clock of a process by CLOCK_SHIFT milliseconds.
const shift = Number(process.env.CLOCK_SHIFT);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  // Next copies the own properties of this class.
  static parse = RealDate.parse;
  static UTC = RealDate.UTC;
  /** @param {unknown[]} parts */
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + shift);
    else super(...parts);
  }
  static now() {
    return RealDate.now() + shift;
  }
};
