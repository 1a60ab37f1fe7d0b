import { Badge, Card, Flex, Heading, Stack, Text } from "@sanity/ui";
import { useId } from "react";
import { useSchema } from "sanity";
import { currentDate } from "../../schemas/rules/claims/review.ts";
import { reviewedTypes } from "../../schemas/rules/documentReview.ts";
import { type Answer, useAsyncValue, useChangeCount, useRawClient } from "../changes/useLake.ts";
import { TITLE_FIELDS } from "../documentTitle.ts";
import type { StoredDocument } from "../quality/context.ts";
import { documentLanguage, languageName } from "../translations/pairs.ts";
import { DataTable } from "../ui/DataTable.tsx";
import { DocumentLink, Muted } from "../ui/text.tsx";
import { type ReviewRow, reviewRows } from "./reviewRows.ts";

/** Reads what the titles, the languages and the reviews of documents need. */
const REVIEWS_QUERY = `*[_type in $types]{
  _id, _type, ${TITLE_FIELDS.join()}, language, review, owner, reviewBy
}`;

/** Returns the published documents that have a review, and follows changes. */
function useReviewed(): Answer<readonly StoredDocument[]> {
  const client = useRawClient().withConfig({ perspective: "published" });
  const count = useChangeCount();
  const params = { types: [...reviewedTypes, "claimEvidence"] };
  return useAsyncValue(() => client.fetch<StoredDocument[]>(REVIEWS_QUERY, params), String(count));
}

const columns = ["Document", "Owner", "Last checked", "Next check", "State"];

interface RowsProps {
  readonly title: string;
  readonly rows: readonly ReviewRow[];
  readonly languageOf: (id: string) => string;
}

function Rows({ title, rows, languageOf }: RowsProps) {
  const schema = useSchema();
  const heading = useId();
  const cellsOf = ({ id, type, title, owner, lastReviewed, nextReview, marks }: ReviewRow) => [
    <Stack gap={2} key="document">
      <Text size={1}>
        <DocumentLink id={id} type={type} title={title} />
      </Text>
      <Text size={0} muted>
        {schema.get(type)?.title ?? type}, {languageOf(id)}
      </Text>
    </Stack>,
    ...[owner, lastReviewed, nextReview].map((text) => text ?? "–"),
    <Flex gap={1} wrap="wrap" key="marks">
      {marks.map(({ label, tone }) => (
        <Badge key={label} tone={tone}>
          {label}
        </Badge>
      ))}
    </Flex>,
  ];
  return (
    <Stack gap={3}>
      <Heading as="h2" size={0} id={heading}>
        {title}: {rows.length}
      </Heading>
      {rows.length > 0 ? (
        <DataTable
          labelledBy={heading}
          columns={columns}
          rows={rows.map((row) => ({ key: row.id, cells: cellsOf(row) }))}
        />
      ) : null}
    </Stack>
  );
}

/** Lists all published documents: first the due, overdue and unowned ones, then the others. */
export function CheckDates() {
  const { value: documents, error } = useReviewed();
  const rows = documents && reviewRows(documents, currentDate());
  const languages = new Map(
    documents?.map((document) => [document._id, languageName(documentLanguage(document))]),
  );
  const languageOf = (id: string) => languages.get(id) ?? "";
  return (
    <Card data-testid="check-dates">
      <Stack gap={5}>
        <Muted>
          Select a document, read it, set its dates under “Check dates”, and publish. A document is due 30
          days before its next check. For evidence, the date is its “Evidence date”.
        </Muted>
        {error ? <Text size={1}>The lake does not respond: {error}</Text> : null}
        {rows ? (
          <>
            <Rows title="Due" rows={rows.filter(({ marks }) => marks.length > 0)} languageOf={languageOf} />
            <Rows
              title="Later"
              rows={rows.filter(({ marks }) => marks.length === 0)}
              languageOf={languageOf}
            />
          </>
        ) : (
          <Muted>Reading the documents…</Muted>
        )}
      </Stack>
    </Card>
  );
}
