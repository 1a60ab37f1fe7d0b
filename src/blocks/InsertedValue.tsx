/**
 * A value of the site settings in rich text. Renders an email address or a phone number as a link. Other values have
 * their own element, so that in draft mode the words next to them keep their own link to the Studio, and so that a name
 * in Latin script doesn't change the order of Arabic words.
 */
export function InsertedValue({ value }: { value: { readonly text: string; readonly href: string | null } }) {
  if (value.href) return <a href={value.href}>{value.text}</a>;
  // An address may begin in Latin letters and end in Arabic.
  return <bdi dir={/\p{Script=Arabic}/u.test(value.text) ? "rtl" : undefined}>{value.text}</bdi>;
}
