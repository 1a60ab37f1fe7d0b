import { SearchIcon } from "@sanity/icons/Search";
import { Box, Button, Flex, Select, Stack, Text, TextInput } from "@sanity/ui";
import { type FormEvent, useState } from "react";
import { Options } from "../ui/controls.tsx";
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

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly all: string;
  readonly labels: Readonly<Record<Value, string>>;
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
}

/** A choice between the values of a field, or all of them. */
function Choice<Value extends string>({ label, all, labels, value, onChange }: ChoiceProps<Value>) {
  const values = Object.keys(labels) as Value[]; // the object has no other keys
  return (
    <Box style={{ flex: "0 1 12em" }}>
      <Select
        aria-label={label}
        value={value ?? ""}
        onChange={({ currentTarget }) => onChange(values.find((each) => each === currentTarget.value))}
      >
        <option value="">{all}</option>
        <Options of={values.map((each) => [each, labels[each]])} />
      </Select>
    </Box>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

const Day = ({ label, value, onChange }: DayProps) => (
  <Stack as="label" gap={2}>
    <Text size={0} muted>
      {label}
    </Text>
    <TextInput
      type="date"
      value={value ?? ""}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  </Stack>
);

interface LeadFiltersProps {
  readonly filter: LeadFilter;
  readonly counts: LeadPage["counts"];
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
              onClick={() => onChange(withField(filter, "status", status))}
            />
          );
        })}
      </Flex>
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
            <Choice
              label="Form"
              all="All forms"
              labels={kindLabels}
              value={filter.kind}
              onChange={(value) => onChange(withField(filter, "kind", value))}
            />
            <Choice
              label="Follow-up"
              all="Any follow-up"
              labels={followUpLabels}
              value={filter.followUp}
              onChange={(value) => onChange(withField(filter, "followUp", value))}
            />
            <Day
              label="Received from"
              value={filter.from}
              onChange={(value) => onChange(withField(filter, "from", value))}
            />
            <Day
              label="Received until"
              value={filter.to}
              onChange={(value) => onChange(withField(filter, "to", value))}
            />
            <Button type="submit" mode="ghost" text="Search" />
          </Flex>
        </form>
      </search>
    </>
  );
}
