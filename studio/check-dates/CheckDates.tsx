import { Badge, Card, Flex, Heading, Stack, Text } from "@sanity/ui";
import { useSchema } from "sanity";
import { createGlobalStyle } from "styled-components";
import { currentDate } from "../../schemas/rules/claims/review.ts";
import { reviewedTypes } from "../../schemas/rules/documentReview.ts";
import { type Answer, useAsyncValue, useChangeCount, useRawClient } from "../changes/useLake.ts";
import { TITLE_FIELDS } from "../documentTitle.ts";
import type { StoredDocument } from "../quality/context.ts";
import { documentLanguage, languageName } from "../translations/pairs.ts";
import { DocumentLink, Muted, Title } from "../ui/text.tsx";
import { type ReviewRow, reviewRows } from "./reviewRows.ts";

const TableStyle = createGlobalStyle`
  [data-testid="check-dates"] table {
    width: 100%;
    border-collapse: collapse;
    table-layout: fixed;
  }
  [data-testid="check-dates"] th:first-child {
    width: 36%;
  }
  [data-testid="check-dates"] :is(td, th) {
    padding: 10px 12px 10px 0;
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
`;

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

function Row({ row, language }: { readonly row: ReviewRow; readonly language: string }) {
  const type = useSchema().get(row.type)?.title ?? row.type;
  return (
    <tr data-testid={`review-${row.id}`}>
      <th scope="row">
        <Stack gap={2}>
          <Text size={1}>
            <DocumentLink id={row.id} type={row.type} title={row.title} />
          </Text>
          <Text size={0} muted>
            {type}, {language}
          </Text>
        </Stack>
      </th>
      {[row.owner, row.lastReviewed, row.nextReview].map((text, index) => (
        <td key={index}>
          <Text size={1}>{text ?? "–"}</Text>
        </td>
      ))}
      <td>
        <Flex gap={1} wrap="wrap">
          {row.marks.map(({ label, tone }) => (
            <Badge key={label} tone={tone}>
              {label}
            </Badge>
          ))}
        </Flex>
      </td>
    </tr>
  );
}

const columns = ["Document", "Owner", "Last checked", "Next check", "State"];

interface RowsProps {
  readonly title: string;
  readonly rows: readonly ReviewRow[];
  readonly languageOf: (id: string) => string;
}

function Rows({ title, rows, languageOf }: RowsProps) {
  return (
    <Stack gap={3}>
      <Heading as="h2" size={0}>
        {title}: {rows.length}
      </Heading>
      {rows.length > 0 ? (
        <table aria-label={title}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th scope="col" key={column}>
                  <Title>{column}</Title>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} language={languageOf(row.id)} />
            ))}
          </tbody>
        </table>
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
      <TableStyle />
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
