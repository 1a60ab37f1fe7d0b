import { SearchIcon } from "@sanity/icons/Search";
import { Button, Flex, Stack, Text, TextInput } from "@sanity/ui";
import { type FormEvent, useState } from "react";
import { Choice, DayInput, FilterButtons } from "../ui/controls.tsx";
import {
  followUpLabels,
  kindLabels,
  type LeadFilter,
  type LeadPage,
  statuses,
  statusLabels,
  totalOf,
} from "./lead.ts";

/** Returns the filter with another value of a field, or without it. */
function withField<Field extends Exclude<keyof LeadFilter, "search">>(
  filter: LeadFilter,
  field: Field,
  value: LeadFilter[Field] | undefined,
): LeadFilter {
  const { [field]: _, ...others } = filter;
  return (value ? { ...others, [field]: value } : others) as LeadFilter; // only an optional field was left out
}

/** Returns the choices between all values of a field and each of them. */
const choicesOf = <Value extends string>(all: string, labels: Readonly<Record<Value, string>>) =>
  [["", all], ...Object.entries(labels)] as [Value | "", string][]; // the object has no other keys

const days = { from: "Received from", to: "Received until" } as const;

interface LeadFiltersProps {
  readonly filter: LeadFilter;
  /** Undefined if the site didn't respond with them. */
  readonly counts: LeadPage["counts"] | undefined;
  readonly onChange: (filter: LeadFilter) => void;
}

/** The number of leads by status, as buttons that filter the list, the search and further filters. */
export function LeadFilters({ filter, counts, onChange }: LeadFiltersProps) {
  const [text, setText] = useState(filter.search);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onChange({ ...filter, search: text.trim() });
  };
  return (
    <>
      <FilterButtons
        label="Status"
        value={filter.status ?? "all"}
        of={[
          { value: "all", text: counts ? `All: ${totalOf({ counts })}` : "All" },
          ...statuses.map((status) => ({
            value: status,
            text: counts ? `${statusLabels[status]}: ${counts[status]}` : statusLabels[status],
            isUrgent: (status === "suspected" || status === "dead") && (counts?.[status] ?? 0) > 0,
          })),
        ]}
        onChange={(status) => onChange(withField(filter, "status", status === "all" ? undefined : status))}
      />
      <search>
        <form aria-label="Search leads" onSubmit={search}>
          <Flex gap={2} wrap="wrap" align="flex-end">
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
              <Choice
                aria-label="Form"
                value={filter.kind ?? ""}
                of={choicesOf("All forms", kindLabels)}
                onChange={(kind) => onChange(withField(filter, "kind", kind || undefined))}
              />
            </div>
            <div style={{ flex: "0 1 12em" }}>
              <Choice
                aria-label="Follow-up"
                value={filter.followUp ?? ""}
                of={choicesOf("Any follow-up", followUpLabels)}
                onChange={(followUp) => onChange(withField(filter, "followUp", followUp || undefined))}
              />
            </div>
            {(["from", "to"] as const).map((side) => (
              <Stack as="label" gap={2} key={side}>
                <Text size={0} muted>
                  {days[side]}
                </Text>
                <DayInput
                  value={filter[side] ?? ""}
                  onChange={({ currentTarget }) =>
                    onChange(withField(filter, side, currentTarget.value || undefined))
                  }
                />
              </Stack>
            ))}
            <Button type="submit" mode="ghost" text="Search" />
          </Flex>
        </form>
      </search>
    </>
  );
}
