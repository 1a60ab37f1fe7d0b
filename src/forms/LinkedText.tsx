import type { LinkParts } from "./splitLink.ts";

/** A text with a link in it. */
export const LinkedText = ({ parts, href }: { parts: LinkParts; href: string }) => (
  <>
    {parts.before} <a href={href}>{parts.link}</a>
    {parts.after}
  </>
);
