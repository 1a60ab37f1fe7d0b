import { Badge, Button, Text } from "@sanity/ui";
import { moment } from "../changes/moment.ts";
import { DataTable } from "../ui/DataTable.tsx";
import { followUpLabels, kindLabels, type LeadStatus, type ListedLead, statusLabels } from "./lead.ts";

/** The tones of the badges: caution if a person must decide. */
export const statusTones = {
  suspected: "caution",
  dead: "critical",
  pending: "primary",
  delivered: "positive",
  erased: "default",
} as const satisfies Record<LeadStatus, string>;

const columns = [
  "Received",
  "Reference",
  "Name",
  "Organization",
  "Form",
  "Campaign",
  "Status",
  "Follow-up",
  "",
];

/** A short text, so that only names and the follow-up wrap on a narrow screen. */
const OneLine = ({ text }: { readonly text: string }) => (
  <Text as="span" size={1} style={{ whiteSpace: "nowrap" }}>
    {text}
  </Text>
);

interface LeadTableProps {
  readonly leads: readonly ListedLead[];
  readonly onOpen: (id: string) => void;
}

/** A page of leads, without addresses and numbers. */
export const LeadTable = ({ leads, onOpen }: LeadTableProps) => (
  <DataTable
    labelledBy="leads-heading"
    columns={columns}
    rows={leads.map((lead) => ({
      key: lead.id,
      cells: [
        <OneLine key="received" text={moment(lead.receivedAt)} />,
        <OneLine key="reference" text={lead.reference} />,
        lead.name ?? "–",
        lead.organization ?? "–",
        <OneLine key="form" text={kindLabels[lead.kind]} />,
        lead.campaign ?? "–",
        <Badge key="status" tone={statusTones[lead.status]}>
          {statusLabels[lead.status]}
        </Badge>,
        [followUpLabels[lead.followUp], lead.owner, lead.due].filter(Boolean).join(", "),
        <Button
          key="open"
          mode="ghost"
          padding={2}
          text="Details"
          aria-label={`Details of ${lead.organization ?? "the lead"}, ${moment(lead.receivedAt)}`}
          onClick={() => onOpen(lead.id)}
        />,
      ],
    }))}
  />
);
