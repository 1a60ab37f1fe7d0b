import type { PortableTextMarkComponentProps } from "@portabletext/react";

type Mark = { _type: string; href: string | null };

/**
 * A link in rich text to a document that an editor picked. Renders plain text if its target no longer exists,
 * instead of a broken link.
 */
export function PageLinkMark({ value, children }: PortableTextMarkComponentProps<Mark>) {
  return value?.href ? <a href={value.href}>{children}</a> : children;
}
