/** The address of the visitor with this number, no two the same: for a site behind one trusted proxy. */
export const visitorAddress = (number: number) =>
  [10, number >> 16, number >> 8, number].map((byte) => byte & 255).join(".");
