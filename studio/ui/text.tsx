import { Card, Text } from "@sanity/ui";
import type { ComponentProps, ReactNode } from "react";
import { IntentLink } from "sanity/router";

type TextProps = Omit<ComponentProps<typeof Text>, "size">;

/** Small gray text, for what is less important. */
export const Muted = (props: TextProps) => <Text size={1} muted {...props} />;

/** Small text that names what follows it. */
export const Strong = (props: TextProps) => <Text size={1} weight="medium" {...props} />;

/** The small title of a row or a part. */
export const Title = (props: TextProps) => <Text size={1} weight="semibold" {...props} />;

/** Sentences, each on its own line. */
export const Sentences = ({ of }: { readonly of: readonly string[] }) =>
  of.map((sentence) => (
    <Text size={1} key={sentence}>
      {sentence}
    </Text>
  ));

interface AlertProps {
  readonly tone?: "critical" | "caution";
  readonly children: ReactNode;
}

/** A message that screen readers read as soon as it appears. Renders nothing without a message. */
export const Alert = ({ tone = "critical", children }: AlertProps) =>
  children ? (
    <Card padding={3} radius={2} tone={tone} role="alert">
      <Text size={1}>{children}</Text>
    </Card>
  ) : null;

interface DocumentLinkProps {
  readonly id: string;
  readonly type: string;
  readonly title: ReactNode;
  /** The path of the field to open. */
  readonly path?: string;
  /** The name of the release whose version to open. */
  readonly release?: string | undefined;
}

/** A link to the form of a document. */
export const DocumentLink = ({ id, type, title, path, release }: DocumentLinkProps) => (
  <IntentLink
    intent="edit"
    params={{ id, type, ...(path !== undefined && { path }) }}
    {...(release && { searchParams: [["perspective", release]] })}
  >
    {title}
  </IntentLink>
);
