import { Badge, Button, Card, Text } from "@sanity/ui";
import type { CSSProperties, ReactNode } from "react";
import { moment } from "../changes/moment.ts";
import { followUpLabels, kindLabels, type LeadStatus, type ListedLead, statusLabels } from "./lead.ts";

/** The tones of the badges: caution if a person must decide. */
export const statusTones = {
  suspected: "caution",
  dead: "critical",
  pending: "primary",
  delivered: "positive",
  erased: "default",
} as const satisfies Record<LeadStatus, string>;

const cell = { padding: "0.5em 0.75em 0.5em 0", textAlign: "start" } as const;
/** For short texts, so that only names and the follow-up wrap on a narrow screen. */
const oneLine = { ...cell, whiteSpace: "nowrap" } as const;
const row = { borderTop: "1px solid var(--card-border-color)" } as const;

const Head = ({ children }: { children: ReactNode }) => (
  <th scope="col" style={cell}>
    <Text as="span" size={1} weight="medium" muted>
      {children}
    </Text>
  </th>
);

const Cell = ({ children, style = oneLine }: { children: ReactNode; style?: CSSProperties }) => (
  <td style={style}>
    <Text as="span" size={1}>
      {children}
    </Text>
  </td>
);

interface LeadTableProps {
  readonly leads: readonly ListedLead[];
  readonly onOpen: (id: string) => void;
}

/** A page of leads, without addresses and numbers. */
export function LeadTable({ leads, onOpen }: LeadTableProps) {
  return (
    <Card overflow="auto">
      <table style={{ width: "100%", borderCollapse: "collapse" }} data-testid="leads">
        <thead>
          <tr>
            <Head>Received</Head>
            <Head>Reference</Head>
            <Head>Name</Head>
            <Head>Organization</Head>
            <Head>Form</Head>
            <Head>Campaign</Head>
            <Head>Status</Head>
            <Head>Follow-up</Head>
            <td />
          </tr>
        </thead>
        <tbody>
          {leads.map(
            ({
              id,
              reference,
              receivedAt,
              name,
              organization,
              campaign,
              kind,
              status,
              followUp,
              owner,
              due,
            }) => (
              <tr key={id} style={row}>
                <Cell>{moment(receivedAt)}</Cell>
                <Cell>{reference}</Cell>
                <Cell style={cell}>{name ?? "–"}</Cell>
                <Cell style={cell}>{organization ?? "–"}</Cell>
                <Cell>{kindLabels[kind]}</Cell>
                <Cell style={cell}>{campaign ?? "–"}</Cell>
                <td style={oneLine}>
                  <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>
                </td>
                <Cell style={cell}>{[followUpLabels[followUp], owner, due].filter(Boolean).join(", ")}</Cell>
                <td style={{ ...cell, paddingInlineEnd: 0, textAlign: "end" }}>
                  <Button
                    mode="ghost"
                    padding={2}
                    text="Details"
                    aria-label={`Details of ${organization ?? "the lead"}, ${moment(receivedAt)}`}
                    onClick={() => onOpen(id)}
                  />
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </Card>
  );
}
