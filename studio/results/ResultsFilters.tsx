import { Button, Flex, Select } from "@sanity/ui";
import { languages } from "../../schemas/languages.ts";
import { isLanguage } from "../../schemas/rules/languagePath.ts";
import { type PeriodName, periods, type ResultsFilter } from "./resultsFilter.ts";

const names = Object.keys(periods) as PeriodName[]; // the object has no other keys

interface ResultsFiltersProps {
  readonly filter: ResultsFilter;
  /** The paths of the pages to choose from. */
  readonly pages: readonly string[];
  readonly onChange: (filter: ResultsFilter) => void;
}

/** The period, as buttons, with the language and the page. */
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
      <div style={{ flex: "0 1 10em" }}>
        <Select
          aria-label="Language"
          value={filter.language ?? ""}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filter, language: isLanguage(value) ? value : undefined, page: undefined })
          }
        >
          <option value="">All languages</option>
          {languages.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </div>
      <div style={{ flex: "0 1 16em", minWidth: 0 }}>
        <Select
          aria-label="Page"
          value={filter.page ?? ""}
          onChange={({ currentTarget: { value } }) => onChange({ ...filter, page: value || undefined })}
        >
          <option value="">All pages</option>
          {paths.map((path) => (
            <option key={path} value={path}>
              {path}
            </option>
          ))}
        </Select>
      </div>
    </Flex>
  );
}
