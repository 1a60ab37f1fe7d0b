import { Badge, Button, Card, Text } from "@sanity/ui";
import type { CSSProperties, ReactNode } from "react";
import { moment } from "../changes/moment.ts";
import { kindLabels, type LeadStatus, type ListedLead, statusLabels } from "./lead.ts";

/** The tones of the badges: caution if a person must decide. */
export const statusTones = {
  suspected: "caution",
  dead: "critical",
  pending: "primary",
  delivered: "positive",
  erased: "default",
} as const satisfies Record<LeadStatus, string>;

const cell = { padding: "0.5em 0.75em 0.5em 0", textAlign: "start" } as const;
/** For short texts, so that only the organization wraps on a narrow screen. */
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

/** A page of leads, without personal data. */
export function LeadTable({ leads, onOpen }: LeadTableProps) {
  return (
    <Card overflow="auto">
      <table style={{ width: "100%", borderCollapse: "collapse" }} data-testid="leads">
        <thead>
          <tr>
            <Head>Received</Head>
            <Head>Reference</Head>
            <Head>Organization</Head>
            <Head>Form</Head>
            <Head>Status</Head>
            <td />
          </tr>
        </thead>
        <tbody>
          {leads.map(({ id, reference, receivedAt, organization, kind, status }) => (
            <tr key={id} style={row}>
              <Cell>{moment(receivedAt)}</Cell>
              <Cell>{reference}</Cell>
              <Cell style={cell}>{organization ?? "–"}</Cell>
              <Cell>{kindLabels[kind]}</Cell>
              <td style={oneLine}>
                <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>
              </td>
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
          ))}
        </tbody>
      </table>
    </Card>
  );
}
