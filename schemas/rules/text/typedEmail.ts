import { plainText, withoutInvisible } from "./plainText.ts";

/**
 * Normalizes an email address, and converts an internationalized domain to ASCII (`xn--`) as browsers do. Returns an
 * address that can't be converted without other changes.
 */
export function typedEmail(text: string): string {
  const plain = plainText(text);
  // Other scripts' digits stay in a local part whose letters are of that script too.
  const email = (/^[ -~]*@/.test(plain) ? plain : withoutInvisible(text)).normalize().trim();
  const [, local, domain = ""] = /^([^@]*@)([^@/?#:\\\s]*[^\0-\x7f][^@/?#:\\\s]*)$/.exec(email) ?? [];
  const url = `https://${domain}`;
  return local && URL.canParse(url) ? local + new URL(url).hostname : email;
}
