export interface LinkParts {
  before: string;
  link: string;
  after: string;
}

/** The link's ends. No text contains a line break. */
const END = "\n";

/** Marks the link of a message, for `t.markup`. */
export const link = (text: string) => END + text + END;

/** Splits a text at the link that {@link link} has marked. A space precedes every link. */
export function splitLink(text: string): LinkParts {
  const [before = "", label = "", after = ""] = text.split(END);
  return { before: before.trimEnd(), link: label, after };
}

/** A text with a link in it. */
export const LinkedText = ({ parts, href }: { parts: LinkParts; href: string }) => (
  <>
    {parts.before} <a href={href}>{parts.link}</a>
    {parts.after}
  </>
);

/** Shows the number by which the team finds a request, if it has one. @param label its label, with a colon */
export const ReferenceNumber = ({ label, value }: { label: string; value: string }) =>
  value && (
    <>
      {`${label} `}
      <strong>{value}</strong>
    </>
  );
