import { Box, Stack, Text } from "@sanity/ui";
import { useContext, useEffect, useRef, useState } from "react";
import {
  type InputProps,
  isArrayOfBlocksInputProps,
  isStringSchemaType,
  type ObjectInputProps,
  type PortableTextInputProps,
  type StringInputProps,
  set,
  unset,
  useClient,
  useFormValue,
} from "sanity";
import type { PickedLink } from "../../schemas/rules/linkTargets.ts";
import { HAS_PAGE } from "../../schemas/rules/pageTypes.ts";
import { isVariantTexts, VariantTextsInput } from "../experiments/VariantTextsInput.tsx";
import { BlocksInput, isBlocksInput } from "../saved-blocks/BlocksInput.tsx";
import { Choice } from "../ui/controls.tsx";
import { Muted } from "../ui/text.tsx";
import { FormMarks } from "./marks/FormMarks.ts";
import { isMarked } from "./marks/isMarked.ts";
import { type Part, partsOfTarget, type Target } from "./partsOfTarget.ts";
import { PasteInput } from "./paste/PasteInput.tsx";
import { SearchAndShareInput } from "./search-and-share/SearchAndShareInput.tsx";
import { isTableInput, TableInput } from "./table/TableInput.tsx";
import { TurnInput } from "./taking-turns/TurnInput.tsx";
import { maximumOf, minimumOf } from "./textLimits.ts";
import { useFormLanguage } from "./useFormLanguage.ts";

const SECTIONS = `*[_id == $id && (_type == "legalDocument" || ${HAS_PAGE})][0]{
  _type,
  "all": coalesce(sections, blocks)[]{ _key, "heading": coalesce(heading, section->heading, saved->block[0].heading) }
}`;

/** Returns the sections or blocks of a link's published target; empty until they are loaded. */
function useSections(id: string | undefined): readonly Part[] {
  const client = useClient({ apiVersion: "2025-10-01" });
  const [sections, setSections] = useState<readonly Part[]>([]);
  useEffect(() => {
    setSections([]);
    if (!id) return undefined;
    const asked = client
      .withConfig({ perspective: "published" })
      .observable.fetch<Target | null>(SECTIONS, { id })
      .subscribe({
        next: (found) => setSections(found ? partsOfTarget(found) : []),
        error: () => setSections([]),
      });
    return () => asked.unsubscribe();
  }, [client, id]);
  return sections;
}

/** Selects a section of the document that the same link targets. */
function LinkedSectionInput({ value, path, onChange, readOnly, elementProps }: StringInputProps) {
  // Only picked links have this field.
  const link = useFormValue(path.slice(0, -1)) as PickedLink | undefined;
  const sections = useSections(link?.target?._ref);
  const isGone = value !== undefined && !sections.some(({ _key }) => _key === value);
  if (sections.length === 0 && value === undefined) {
    return <Muted>This page has no parts to choose from. The link opens the top of the page.</Muted>;
  }
  return (
    <Choice
      {...elementProps}
      value={value ?? ""}
      readOnly={readOnly === true}
      of={[
        ["", "The top of the page"],
        ...(isGone ? [[value, "A section that no longer exists"] as const] : []),
        ...sections.map(({ _key, heading }) => [_key, heading] as const),
      ]}
      onChange={(key) => onChange(key === "" ? unset() : set(key))}
    />
  );
}

/** Renders Sanity's default input, with a character count below texts that have a maximum length. */
function CountedInput(props: InputProps) {
  const language = useFormLanguage();
  const maximum = maximumOf(props.schemaType, language);
  if (maximum === undefined) return props.renderDefault(props);
  const minimum = minimumOf(props.schemaType);
  const length = typeof props.value === "string" ? props.value.length : 0;
  return (
    <Stack gap={2}>
      {props.renderDefault(props)}
      <Box paddingX={1}>
        <Text size={0} muted={length <= maximum} accent={length > maximum}>
          {length} of {maximum} characters{length < minimum ? `, at least ${minimum}` : ""}
        </Text>
      </Box>
    </Stack>
  );
}

/** A day. Sanity focuses other fields that a link opens by their path, but not a day. */
function DayInput(props: StringInputProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (props.focused) ref.current?.querySelector("input")?.focus();
  }, [props.focused]);
  return <div ref={ref}>{props.renderDefault(props)}</div>;
}

/** The types whose default input is a plain text field. */
const typedTypes = new Set(["string", "text", "url"]);

/** Returns whether people type the value, instead of choosing it from a list. */
const isTyped = (props: InputProps): props is StringInputProps =>
  isStringSchemaType(props.schemaType) &&
  typedTypes.has(props.schemaType.name) &&
  !props.schemaType.options?.list;

/** Renders the input of a type, with custom inputs for some types. */
function TypeInput(props: InputProps) {
  // The type's name determines the type of the props.
  if (props.schemaType.name === "searchAndShare")
    return <SearchAndShareInput {...(props as ObjectInputProps)} />;
  if (props.schemaType.name === "linkedSection")
    return <LinkedSectionInput {...(props as StringInputProps)} />;
  if (props.schemaType.name === "date") return <DayInput {...(props as StringInputProps)} />;
  if (isBlocksInput(props)) return <BlocksInput {...props} />;
  if (isTableInput(props)) return <TableInput {...props} />;
  // The guard admits only these inputs.
  if (isArrayOfBlocksInputProps(props)) return <PasteInput {...(props as PortableTextInputProps)} />;
  if (isVariantTexts(props)) return <VariantTextsInput {...props} />;
  if (!isTyped(props)) return <CountedInput {...props} />;
  return <TurnInput field={props} render={(field) => <CountedInput {...field} />} />;
}

/** Renders the inputs of a form, without their errors until these show. */
export function FormInput(props: InputProps) {
  const isShown = isMarked(useContext(FormMarks), props.path, props.value);
  return <TypeInput {...props} {...(!isShown && { validation: [], validationError: "" })} />;
}
