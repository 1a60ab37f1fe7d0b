import { Flex } from "@sanity/ui";
import { useState } from "react";
import { languages } from "../../schemas/languages.ts";
import type { Period } from "../../schemas/rules/analytics/results.ts";
import { Choice, DayInput, FilterButtons } from "../ui/controls.tsx";
import { daysOf, isOwnPeriod, type PeriodName, periods, type ResultsFilter } from "./resultsFilter.ts";

const names = Object.keys(periods) as PeriodName[]; // the object has no other keys

/** The first and the last day, for days of one's own. They apply as soon as they make a period. */
function OwnDays({ filter, onChange }: Pick<ResultsFiltersProps, "filter" | "onChange">) {
  const shown = daysOf(filter);
  const [typed, setTyped] = useState<Partial<Period>>({});
  const days = { ...shown, ...typed };
  const change = (next: Period) => {
    const isPeriod = isOwnPeriod(next);
    setTyped(isPeriod ? {} : next);
    if (isPeriod) onChange({ ...filter, period: next });
  };
  return (
    <Flex gap={1} align="center">
      {(["from", "to"] as const).map((side) => (
        <DayInput
          key={side}
          aria-label={side === "from" ? "First day" : "Last day"}
          value={days[side]}
          customValidity={
            isOwnPeriod(days) ? "" : "Choose a first day before the last one, at most two years."
          }
          onChange={({ currentTarget }) => change({ ...days, [side]: currentTarget.value })}
        />
      ))}
    </Flex>
  );
}

interface ResultsFiltersProps {
  readonly filter: ResultsFilter;
  /** The paths of the pages to choose from. */
  readonly pages: readonly string[];
  readonly onChange: (filter: ResultsFilter) => void;
}

/** The period, as buttons or days, with the language and the page. */
export function ResultsFilters({ filter, pages, onChange }: ResultsFiltersProps) {
  const paths = [...new Set([...(filter.page ? [filter.page] : []), ...pages])].toSorted();
  return (
    <Flex gap={2} wrap="wrap" align="center">
      <FilterButtons
        label="Period"
        value={typeof filter.period === "string" ? filter.period : undefined}
        of={names.map((value) => ({ value, text: periods[value].title }))}
        onChange={(period) => onChange({ ...filter, period })}
      />
      <OwnDays filter={filter} onChange={onChange} />
      <div style={{ flex: "0 1 10em" }}>
        <Choice
          aria-label="Language"
          value={filter.language ?? ""}
          of={[["", "All languages"], ...languages.map(({ id, title }) => [id, title] as const)]}
          onChange={(language) => onChange({ ...filter, language: language || undefined, page: undefined })}
        />
      </div>
      <div style={{ flex: "0 1 16em", minWidth: 0 }}>
        <Choice
          aria-label="Page"
          value={filter.page ?? ""}
          of={[["", "All pages"], ...paths.map((path) => [path, path] as const)]}
          onChange={(page) => onChange({ ...filter, page: page || undefined })}
        />
      </div>
    </Flex>
  );
}
