import { Card, Stack, Text } from "@sanity/ui";
import { type ComponentProps, type ReactNode, useId } from "react";
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

type Option = readonly [value: string | number, label: string | null];

/** The choices of a list. */
export const Options = ({ of }: { readonly of: readonly Option[] }) =>
  of.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

interface LabeledProps {
  readonly label: string;
  /** Returns the field with this id. */
  readonly children: (id: string) => ReactNode;
}

/** A field with its label above it. */
export function Labeled({ label, children }: LabeledProps) {
  const id = useId();
  return (
    <Stack gap={3}>
      <Strong as="label" htmlFor={id}>
        {label}
      </Strong>
      {children(id)}
    </Stack>
  );
}

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
