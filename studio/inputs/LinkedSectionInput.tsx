import { Select, Stack, Text } from "@sanity/ui";
import { useEffect, useState } from "react";
import { type StringInputProps, set, unset, useClient, useFormValue } from "sanity";
import type { PickedLink } from "../../schemas/rules/linkTargets.ts";
import { HAS_PAGE } from "../../schemas/rules/pageTypes.ts";

interface Section {
  readonly _key: string;
  readonly heading: string | null;
}

const SECTIONS = `*[_id == $id && (_type == "legalDocument" || ${HAS_PAGE})][0]{
  "all": coalesce(sections, blocks)[]{ _key, "heading": coalesce(heading, section->heading, saved->block[0].heading) }
}.all`;

/** Returns the sections or blocks of a link's published target; empty until they are loaded. */
function useSections(id: string | undefined): readonly Section[] {
  const client = useClient({ apiVersion: "2025-10-01" });
  const [sections, setSections] = useState<readonly Section[]>([]);
  useEffect(() => {
    setSections([]);
    if (!id) return undefined;
    const asked = client
      .withConfig({ perspective: "published" })
      .observable.fetch<Section[] | null>(SECTIONS, { id })
      .subscribe({ next: (found) => setSections(found ?? []), error: () => setSections([]) });
    return () => asked.unsubscribe();
  }, [client, id]);
  return sections.filter(({ heading }) => heading);
}

/** Selects a section of the document that the same link targets. */
export function LinkedSectionInput({ value, path, onChange, readOnly, elementProps }: StringInputProps) {
  // Only picked links have this field.
  const link = useFormValue(path.slice(0, -1)) as PickedLink | undefined;
  const sections = useSections(link?.target?._ref);
  const isGone = value !== undefined && !sections.some(({ _key }) => _key === value);
  if (sections.length === 0 && value === undefined) {
    return (
      <Text size={1} muted>
        This page has no parts to choose from. The link opens the top of the page.
      </Text>
    );
  }
  return (
    <Stack gap={2}>
      <Select
        {...elementProps}
        value={value ?? ""}
        readOnly={readOnly === true}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === "" ? unset() : set(currentTarget.value))
        }
      >
        <option value="">The top of the page</option>
        {isGone ? <option value={value}>A section that no longer exists</option> : null}
        {sections.map(({ _key, heading }, index) => (
          <option key={_key} value={_key}>
            {index + 1}. {heading}
          </option>
        ))}
      </Select>
    </Stack>
  );
}
