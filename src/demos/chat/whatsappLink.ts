/**
 * The address that opens a WhatsApp chat with a greeting already typed.
 * @param number in international form; anything but its digits is dropped
 */
export function whatsappLink(number: string, greeting: string): string {
  return `https://wa.me/${number.replace(/\D/g, "")}?text=${encodeURIComponent(greeting)}`;
}
