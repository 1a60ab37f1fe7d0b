import { Card, Heading, Stack, Text } from "@sanity/ui";
import { useId, useState } from "react";
import { IntentLink, Link } from "sanity/router";
import type { StartLink, StartRow } from "../../schemas/rules/start/row.ts";
import { SmallButton } from "../ui/controls.tsx";
import { Muted, Title } from "../ui/text.tsx";
import type { Rows } from "./useWaiting.ts";

/** The number of rows to show before the person asks for all. */
const SHOWN = 5;

function RowLink({ link, title }: { readonly link: StartLink; readonly title: string }) {
  if (!("href" in link))
    return (
      <IntentLink
        intent={link.intent}
        params={link.params}
        {...(link.searchParams && { searchParams: [...link.searchParams] })}
      >
        {title}
      </IntentLink>
    );
  if (link.href.startsWith("/")) return <Link href={link.href}>{title}</Link>;
  return (
    <a href={link.href} target="_blank" rel="noopener noreferrer">
      {title}
    </a>
  );
}

function Row({ title, sentence, isLate, link }: StartRow) {
  return (
    <Card
      as="li"
      padding={3}
      radius={2}
      border
      tone={isLate ? "critical" : "default"}
      style={{ overflowWrap: "anywhere" }}
    >
      <Stack gap={3}>
        <Title>
          <RowLink link={link} title={title} />
        </Title>
        <Text size={1}>{sentence}</Text>
      </Stack>
    </Card>
  );
}

interface StartSectionProps {
  readonly title: string;
  readonly rows: Rows;
  /** Says what appears here while there is nothing. */
  readonly empty: string;
}

/** A part of the start page: its rows, or what will appear there. */
export function StartSection({ title, rows: { value, error }, empty }: StartSectionProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const rows = isOpen ? value : value?.slice(0, SHOWN);
  const more = (value?.length ?? 0) - SHOWN;
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Heading as="h2" size={0} id={id}>
        {title}
        {value && value.length > 0 ? `: ${value.length}` : null}
      </Heading>
      {error ? <Text size={1}>This could not be read. {error}</Text> : null}
      {!value && !error ? <Muted>Loading…</Muted> : null}
      {value?.length === 0 ? <Muted>{empty}</Muted> : null}
      {rows && rows.length > 0 ? (
        <Stack as="ul" gap={2} style={{ listStyle: "none", margin: 0, padding: 0 }}>
          {rows.map((row) => (
            <Row {...row} key={row.key} />
          ))}
        </Stack>
      ) : null}
      {more > 0 ? (
        <div>
          <SmallButton
            mode="bleed"
            text={isOpen ? "Show fewer" : `Show ${more} more`}
            aria-expanded={isOpen}
            aria-describedby={id}
            onClick={() => setOpen(!isOpen)}
          />
        </div>
      ) : null}
    </Stack>
  );
}
