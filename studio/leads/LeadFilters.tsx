import { SearchIcon } from "@sanity/icons/Search";
import { Button, Flex, Select, TextInput } from "@sanity/ui";
import { type FormEvent, useState } from "react";
import {
  kindLabels,
  type LeadFilter,
  type LeadKind,
  type LeadPage,
  statuses,
  statusLabels,
  totalOf,
} from "./lead.ts";

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
