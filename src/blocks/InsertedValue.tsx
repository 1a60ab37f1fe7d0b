/** A value of the site settings in rich text. Renders an email address or a phone number as a link. */
export function InsertedValue({ value }: { value: { readonly text: string; readonly href: string | null } }) {
  return value.href ? <a href={value.href}>{value.text}</a> : value.text;
}
