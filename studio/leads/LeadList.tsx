import { Button, Flex, Stack, Text } from "@sanity/ui";
import { useToast } from "@sanity/ui/toast";
import { useMemo, useState } from "react";
import { reasonOf, useAsyncValue } from "../changes/useLake.ts";
import { saveCsv } from "../saveFile.ts";
import { useSiteSession } from "../site-session/useSiteSession.ts";
import { Alert } from "../ui/text.tsx";
import { LeadDialog } from "./LeadDialog.tsx";
import { LeadFilters } from "./LeadFilters.tsx";
import { LeadTable } from "./LeadTable.tsx";
import { type LeadFilter, type LeadPage, totalOf } from "./lead.ts";
import { type LeadsSession, leadsSession } from "./leadsSession.ts";

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
  const [wasShown, setShown] = useState(false);
  if (value && !wasShown) setShown(true);
  const filters = (
    <LeadFilters
      filter={filter}
      counts={value?.counts}
      onChange={(next) => {
        setFilter(next);
        setPage(1);
      }}
    />
  );

  if (error)
    return (
      <Stack gap={4}>
        {/* The site may have refused them. People whose role can't see leads don't get them. */}
        {wasShown ? filters : null}
        <Alert tone="caution">{error}</Alert>
        <div>
          <Button mode="ghost" text="Try again" onClick={reload} />
        </div>
      </Stack>
    );
  if (!value) return <Text size={1}>Loading leads…</Text>;

  const total = totalOf(value, filter.status);
  const pages = Math.max(1, Math.ceil(total / value.pageSize));
  // The last lead of the last page may be gone.
  if (page > pages) setPage(pages);
  const isFiltered = filter.search !== "" || Object.keys(filter).length > 1;
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
      {filters}
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
          onFollowedUp={reload}
        />
      ) : null}
    </Stack>
  );
}
