import type { PortableTextMarkComponentProps } from "@portabletext/react";

type Mark = { _type: string; href: string | null };

/**
 * The words of a link in a text that an editor picked. When its target is gone they are plain text: nobody is led to a page
 * that is not there.
 */
export function PageLinkMark({ value, children }: PortableTextMarkComponentProps<Mark>) {
  return value?.href ? <a href={value.href}>{children}</a> : children;
}
