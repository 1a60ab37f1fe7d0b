import { Button, Flex, Select, TextInput } from "@sanity/ui";
import { useState } from "react";
import { languages } from "../../schemas/languages.ts";
import type { Period } from "../../schemas/rules/analytics/results.ts";
import { isLanguage } from "../../schemas/rules/languagePath.ts";
import { Options } from "../ui/controls.tsx";
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
        <TextInput
          key={side}
          type="date"
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
      <Flex
        as="fieldset"
        gap={1}
        wrap="wrap"
        aria-label="Period"
        style={{ border: 0, margin: 0, padding: 0 }}
      >
        {names.map((period) => (
          <Button
            key={period}
            mode={filter.period === period ? "default" : "ghost"}
            text={periods[period].title}
            aria-pressed={filter.period === period}
            onClick={() => onChange({ ...filter, period })}
          />
        ))}
      </Flex>
      <OwnDays filter={filter} onChange={onChange} />
      <div style={{ flex: "0 1 10em" }}>
        <Select
          aria-label="Language"
          value={filter.language ?? ""}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filter, language: isLanguage(value) ? value : undefined, page: undefined })
          }
        >
          <option value="">All languages</option>
          <Options of={languages.map(({ id, title }) => [id, title])} />
        </Select>
      </div>
      <div style={{ flex: "0 1 16em", minWidth: 0 }}>
        <Select
          aria-label="Page"
          value={filter.page ?? ""}
          onChange={({ currentTarget: { value } }) => onChange({ ...filter, page: value || undefined })}
        >
          <option value="">All pages</option>
          <Options of={paths.map((path) => [path, path])} />
        </Select>
      </div>
    </Flex>
  );
}
