import { plainText } from "#schemas/rules/text/plainText.ts";

/**
 * Returns the URL that opens a WhatsApp chat with a prefilled greeting.
 * @param number in international format; only its digits are used
 */
export function whatsappLink(number: string, greeting: string): string {
  return `https://wa.me/${plainText(number).replace(/\D/g, "")}?text=${encodeURIComponent(greeting)}`;
}
