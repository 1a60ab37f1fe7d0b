/**
 * The changes that turn an address into its mailbox, in order: a regular expression of PostgreSQL, and what replaces each
 * match. Mail servers ignore letter case. The rules of providers are in their documentation of aliases. They only decide how
 * many mails an address gets, so a provider that this list lacks needs no change elsewhere.
 */
const CHANGES: readonly (readonly [expression: string, replacement: string])[] = [
  // Most providers deliver ana+news to ana.
  [String.raw`\+[^@]*@`, "@"],
  // Gmail also ignores dots.
  [String.raw`@googlemail\.com$`, "@gmail.com"],
  [String.raw`\.(?=[^@]*@gmail\.com$)`, ""],
  // iCloud Mail has three domains for one mailbox.
  [String.raw`@(me|mac)\.com$`, "@icloud.com"],
  // Proton Mail ignores dots, hyphens and underscores.
  [String.raw`@(pm\.me|protonmail\.(com|ch))$`, "@proton.me"],
  [String.raw`[._-](?=[^@]*@proton\.me$)`, ""],
  // Fastmail delivers news@ana.fastmail.com to ana@fastmail.com.
  [String.raw`^[^@]*@([^.@]+)\.(fastmail\.(com|fm))$`, String.raw`\1@\2`],
  // Yahoo's disposable addresses: ana-news. Its names have no hyphen.
  [String.raw`-[^@]*(?=@(yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$)`, ""],
  // Yandex has the same mailbox in each country, and a dot is a hyphen.
  [String.raw`@(ya\.ru|yandex\.[a-z.]+)$`, "@yandex.ru"],
  [String.raw`\.(?=[^@]*@yandex\.ru$)`, "-"],
];

/** The SQL expression for the mailbox of a lead's email address. An index contains it. */
export const MAILBOX = `(${CHANGES.reduce(
  (address, [expression, replacement]) =>
    `regexp_replace(${address}, '${expression}', '${replacement}', 'g')`,
  "lower(payload->>'email')",
)})`;
