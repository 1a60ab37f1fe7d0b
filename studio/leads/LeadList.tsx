import { SearchIcon } from "@sanity/icons/Search";
import { Button, Card, Flex, Select, Stack, Text, TextInput } from "@sanity/ui";
import { useToast } from "@sanity/ui/toast";
import { type FormEvent, useMemo, useState } from "react";
import { reasonOf, useAsyncValue } from "../changes/useLake.ts";
import { saveCsv } from "../saveFile.ts";
import { useSiteSession } from "../site-session/useSiteSession.ts";
import { LeadDialog } from "./LeadDialog.tsx";
import { LeadTable } from "./LeadTable.tsx";
import {
  kindLabels,
  type LeadFilter,
  type LeadKind,
  type LeadPage,
  statuses,
  statusLabels,
  totalOf,
} from "./lead.ts";
import { type LeadsSession, leadsSession } from "./leadsSession.ts";

interface LeadFiltersProps {
  readonly filter: LeadFilter;
  readonly counts: LeadPage["counts"];
  readonly onChange: (filter: LeadFilter) => void;
}

const kinds = Object.keys(kindLabels) as LeadKind[]; // the object has no other keys

/** Returns the filter without its status, or with another one. */
const withStatus = ({ status: _, ...filter }: LeadFilter, status?: LeadFilter["status"]): LeadFilter =>
  status ? { ...filter, status } : filter;

const withKind = ({ kind: _, ...filter }: LeadFilter, kind?: LeadKind): LeadFilter =>
  kind ? { ...filter, kind } : filter;

/** The number of leads by status, as buttons that filter the list, and the search. */
function LeadFilters({ filter, counts, onChange }: LeadFiltersProps) {
  const [text, setText] = useState(filter.search);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onChange({ ...filter, search: text.trim() });
  };
  return (
    <>
      <Flex
        as="fieldset"
        gap={2}
        wrap="wrap"
        aria-label="Status"
        style={{ border: 0, margin: 0, padding: 0 }}
      >
        {[undefined, ...statuses].map((status) => {
          const isChosen = filter.status === status;
          const needsAttention = (status === "suspected" || status === "dead") && counts[status] > 0;
          return (
            <Button
              key={status ?? "all"}
              mode={isChosen ? "default" : "ghost"}
              tone={needsAttention ? "caution" : "default"}
              text={`${status ? statusLabels[status] : "All"}: ${totalOf({ counts }, status)}`}
              aria-pressed={isChosen}
              onClick={() => onChange(withStatus(filter, status))}
            />
          );
        })}
      </Flex>
      <search>
        <form aria-label="Search leads" onSubmit={search}>
          <Flex gap={2} wrap="wrap">
            <div style={{ flex: "1 1 16em" }}>
              {/* The browser must not store names or addresses in its history of the field. */}
              <TextInput
                aria-label="Search by name, email address or any other detail"
                placeholder="Search by name, email address…"
                icon={SearchIcon}
                value={text}
                autoComplete="off"
                spellCheck={false}
                maxLength={200}
                onChange={(event) => setText(event.currentTarget.value)}
              />
            </div>
            <div style={{ flex: "0 1 12em" }}>
              <Select
                aria-label="Form"
                value={filter.kind ?? ""}
                onChange={({ currentTarget: { value } }) =>
                  onChange(
                    withKind(
                      filter,
                      kinds.find((kind) => kind === value),
                    ),
                  )
                }
              >
                <option value="">All forms</option>
                {kinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {kindLabels[kind]}
                  </option>
                ))}
              </Select>
            </div>
            <Button type="submit" mode="ghost" text="Search" />
          </Flex>
        </form>
      </search>
    </>
  );
}

/** Returns the user's session on the site. It ends when the component unmounts. */
function useLeadsSession(): LeadsSession {
  const session = useSiteSession("/api/leads/studio", "leads");
  return useMemo(() => leadsSession(session), [session]);
}

const everything: LeadFilter = { search: "" };

/** Says how many leads there are, and which page of them is shown. */
function summaryOf(page: number, pages: number, total: number, isFiltered: boolean): string {
  if (total === 0)
    return isFiltered
      ? "No lead matches. Change the search or the filter."
      : "There are no leads yet. A visitor's request appears here as soon as it is sent.";
  const count = total === 1 ? "1 lead" : `${total} leads`;
  return pages > 1 ? `${count}, page ${page} of ${pages}` : count;
}

/** The leads with their counts, filters, details and export. Their data is only in this component's memory. */
export function LeadList() {
  const session = useLeadsSession();
  const toast = useToast();
  const [filter, setFilter] = useState(everything);
  const [page, setPage] = useState(1);
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<string>();
  const [isExporting, setExporting] = useState(false);
  const { value, error } = useAsyncValue<LeadPage>(
    () => session.list(filter, page),
    JSON.stringify([filter, page, attempt]),
  );
  const reload = () => setAttempt((before) => before + 1);

  if (error)
    return (
      <Stack gap={4}>
        <Card padding={4} radius={2} tone="caution" role="alert">
          <Text size={1}>{error}</Text>
        </Card>
        <div>
          <Button mode="ghost" text="Try again" onClick={reload} />
        </div>
      </Stack>
    );
  if (!value) return <Text size={1}>Loading leads…</Text>;

  const total = totalOf(value, filter.status);
  const pages = Math.max(1, Math.ceil(total / value.pageSize));
  const isFiltered = filter.search !== "" || filter.status !== undefined || filter.kind !== undefined;
  const save = async () => {
    setExporting(true);
    try {
      saveCsv(await session.exportCsv(filter), "leads.csv");
      toast.push({
        status: "info",
        title: "The file contains personal data. Delete it when you no longer need it.",
      });
    } catch (reason) {
      toast.push({ status: "error", title: "The leads were not exported", description: reasonOf(reason) });
    }
    setExporting(false);
  };
  return (
    <Stack gap={4}>
      <LeadFilters
        filter={filter}
        counts={value.counts}
        onChange={(next) => {
          setFilter(next);
          setPage(1);
        }}
      />
      <Flex gap={2} align="center" justify="space-between" wrap="wrap">
        <Text size={1} role="status" data-testid="leads-summary">
          {summaryOf(page, pages, total, isFiltered)}
        </Text>
        <Flex gap={2}>
          <Button mode="bleed" text="Refresh" onClick={reload} />
          <Button
            mode="ghost"
            text="Export CSV"
            loading={isExporting}
            disabled={total === 0}
            onClick={() => void save()}
          />
        </Flex>
      </Flex>
      {value.leads.length > 0 ? <LeadTable leads={value.leads} onOpen={setOpened} /> : null}
      {pages > 1 ? (
        <Flex as="nav" aria-label="Pages" gap={2} justify="flex-end">
          <Button mode="ghost" text="Newer" disabled={page === 1} onClick={() => setPage(page - 1)} />
          <Button mode="ghost" text="Older" disabled={page >= pages} onClick={() => setPage(page + 1)} />
        </Flex>
      ) : null}
      {opened ? (
        <LeadDialog
          id={opened}
          session={session}
          onClose={() => setOpened(undefined)}
          onChanged={() => {
            setOpened(undefined);
            reload();
          }}
        />
      ) : null}
    </Stack>
  );
}
