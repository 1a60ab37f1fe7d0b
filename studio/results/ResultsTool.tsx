import { BarChartIcon } from "@sanity/icons/BarChart";
import { Button, Flex, Text } from "@sanity/ui";
import { useMemo, useState } from "react";
import { type Tool, useColorSchemeValue } from "sanity";
import { route, useRouter } from "sanity/router";
import type { Results } from "../../schemas/rules/analytics/results.ts";
import { publications } from "../changes/past/publications.ts";
import { useAsyncValue, useRawClient } from "../changes/useLake.ts";
import { useContentTypes } from "../contentTypes.ts";
import { saveCsv } from "../saveFile.ts";
import { useSiteSession } from "../site-session/useSiteSession.ts";
import { ToolPage } from "../ui/ToolPage.tsx";
import { Alert } from "../ui/text.tsx";
import { CampaignLinks } from "./CampaignLinks.tsx";
import { publishMarks } from "./course/publishMarks.ts";
import { useExperiments } from "./experiments/useExperiments.tsx";
import { ResultsFilters } from "./ResultsFilters.tsx";
import { ResultsView } from "./ResultsView.tsx";
import { resultsCsv } from "./resultsCsv.ts";
import { daysOf, filterOf, parametersOf, type ResultsFilter } from "./resultsFilter.ts";

/** The maximum number of publications to mark. */
const MARKS = 100;
const NO_PUBLICATIONS: Awaited<ReturnType<typeof publications>> = [];

/** Shows what the site has counted, compared with the period before, and marks what was published. */
function ResultsTool() {
  const router = useRouter();
  const scheme = useColorSchemeValue();
  const client = useRawClient();
  const types = useContentTypes();
  const session = useSiteSession("/api/analytics/studio", "results");
  const [attempt, setAttempt] = useState(0);
  const filter = filterOf(router.state._searchParams);
  const { language, page: path } = filter;
  const { value: results, error } = useAsyncValue<Results>(
    () => session.ask<Results>({ command: "results", ...daysOf(filter), language, path }),
    JSON.stringify([filter, attempt]),
  );
  const experiments = useExperiments(session, attempt);
  // Without the lake's history, the results are still useful.
  const { value: published = NO_PUBLICATIONS } = useAsyncValue(
    () => publications(client, types, MARKS),
    String(attempt),
  );
  const marks = useMemo(() => (results ? publishMarks(results, published) : []), [results, published]);
  const pages = results?.pages.map((page) => page.path).filter((each) => each.startsWith("/")) ?? [];
  const change = (next: ResultsFilter) => router.navigate({ _searchParams: parametersOf(next) });
  return (
    <ToolPage
      name="results"
      title="Results"
      help="see-whether-it-helped"
      about="Visits, and what visitors did. The site counts without cookies, and stores nothing about a person."
      width={4}
    >
      <Flex gap={3} wrap="wrap" justify="space-between" align="flex-start">
        <ResultsFilters filter={filter} pages={pages} onChange={change} />
        <Flex gap={2}>
          <Button mode="bleed" text="Refresh" onClick={() => setAttempt((before) => before + 1)} />
          <Button
            mode="ghost"
            text="Download CSV"
            disabled={!results?.since}
            onClick={() =>
              results &&
              saveCsv(
                resultsCsv(results, experiments.rows(results.to)),
                `results-${results.from}-${results.to}.csv`,
              )
            }
          />
        </Flex>
      </Flex>
      <Alert tone="caution">{error}</Alert>
      {!error && !results ? <Text size={1}>Loading results…</Text> : null}
      {experiments.part}
      {!error && results ? (
        <ResultsView
          results={results}
          marks={marks}
          scheme={scheme}
          onChoosePage={(page) => change({ ...filter, page })}
        />
      ) : null}
      <CampaignLinks pages={pages} />
    </ToolPage>
  );
}

/** The Studio tool for counts of visits, and of what visitors do. Its filters are in the URL. */
export const resultsTool: Tool = {
  name: "results",
  title: "Results",
  icon: BarChartIcon,
  component: ResultsTool,
  router: route.create("/"),
};
