/**
 * A value of the site settings in rich text. Renders an email address or a phone number as a link. Other values have
 * their own element, so that in draft mode the words next to them keep their own link to the Studio.
 */
export function InsertedValue({ value }: { value: { readonly text: string; readonly href: string | null } }) {
  return value.href ? <a href={value.href}>{value.text}</a> : <span>{value.text}</span>;
}
