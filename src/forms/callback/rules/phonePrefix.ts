// The smallest data that knows that +91 1 305 555 0142 is no Indian number.
import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** What people dial before a country code: 00 in most countries, 011 in North America. */
const INTERNATIONAL = /^(?:00|011)/;

/**
 * Finds digits at the beginning of a phone number that must not follow a country code. Only the server uses it, because
 * the data about numbers is too large for browsers. It accepts other numbers that nobody has: the specification accepts
 * any 6 to 15 digits.
 * @param code the country code, such as `+971`
 * @param digits the digits after it
 * @returns `phoneNumber` for a second country code, and `trunkPrefix` for a zero that is dialed only within a country.
 *   Undefined if there is neither
 */
export function phonePrefix(code: string, digits: string): "phoneNumber" | "trunkPrefix" | undefined {
  const number = parsePhoneNumberFromString(code + digits);
  // The library removes a trunk prefix.
  if (number?.number === code + digits && number.isValid()) return undefined;
  const international = parsePhoneNumberFromString(`+${digits.replace(INTERNATIONAL, "")}`);
  if (international?.isValid()) return "phoneNumber";
  return digits.startsWith("0") ? "trunkPrefix" : undefined;
}
