/** Crockford's Base32: the digits and letters without I, L, O and U, which are easily misread or misheard. */
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** The number of digits. They encode the first 40 bits of a lead's id, which are random. */
const LENGTH = 8;
/** The number of hexadecimal digits with the same bits. */
const HEX_LENGTH = 10;

/**
 * Returns the reference number of a lead, for example `TW-4K7Q-9XH2`. It is derived from the lead's random id, so it is
 * the same for a duplicate, can't be guessed from another number, and contains no personal data.
 * @param id the lead's UUID
 */
export function referenceNumber(id: string): string {
  let rest = Number.parseInt(id.replaceAll("-", "").slice(0, HEX_LENGTH), 16);
  let digits = "";
  while (digits.length < LENGTH) {
    digits = DIGITS.charAt(rest % DIGITS.length) + digits;
    rest = Math.floor(rest / DIGITS.length);
  }
  return `TW-${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/**
 * Returns the first and the last id that a reference number can belong to. Accepts what people type: lowercase letters,
 * missing hyphens or `TW`, and O, I and L for the digits that they resemble.
 * @returns undefined when the text isn't a reference number
 */
export function idsOfReference(text: string): { first: string; last: string } | undefined {
  const plain = text.toUpperCase().replace(/[\s-]/g, "");
  const digits = (plain.length > LENGTH ? plain.replace(/^TW/, "") : plain)
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  if (digits.length !== LENGTH || [...digits].some((digit) => !DIGITS.includes(digit))) return undefined;
  const value = [...digits].reduce((sum, digit) => sum * DIGITS.length + DIGITS.indexOf(digit), 0);
  const hex = value.toString(16).padStart(HEX_LENGTH, "0");
  const id = (filler: string) =>
    hex.padEnd(32, filler).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { first: id("0"), last: id("f") };
}
