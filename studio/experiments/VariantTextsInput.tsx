import { Button, Card, Flex, Stack, Text, TextInput } from "@sanity/ui";
import { useState } from "react";
import {
  type ArrayOfObjectsInputProps,
  type InputProps,
  insert,
  type Reference,
  set,
  setIfMissing,
  unset,
  useEditState,
  useFormValue,
  useSchema,
} from "sanity";
import { splitId } from "../../schemas/rules/documentIds.ts";
import type { VariantText } from "../../schemas/rules/experiments/variantTexts.ts";
import { includesText } from "../../schemas/rules/text/foldText.ts";
import type { StoredDocument } from "../quality/context.ts";
import { newKey } from "../saved-blocks/savedBlocks.ts";
import { singletonOf } from "../singletonOf.ts";
import { Check } from "../ui/controls.tsx";
import { Muted, Strong } from "../ui/text.tsx";
import { offeredTexts } from "./offeredTexts.ts";
import { VariantTextRow } from "./VariantTextRow.tsx";

type StoredText = VariantText & { readonly _key: string };

/** Returns whether the list contains the texts of an experiment's variant. */
export const isVariantTexts = (props: InputProps): props is ArrayOfObjectsInputProps =>
  props.schemaType.jsonType === "array" && props.schemaType.of.some(({ name }) => name === "experimentText");

/** Returns the messages about the texts, by their keys. */
const messagesOf = ({ members }: ArrayOfObjectsInputProps): ReadonlyMap<string, string> =>
  new Map(
    members.flatMap((member): [string, string][] => {
      const message = member.kind === "item" ? member.item.validation[0]?.message : undefined;
      return message === undefined ? [] : [[member.key, message]];
    }),
  );

/** A text of the variant that the section no longer has, or that names a claim. */
function StrayText(props: {
  text: StoredText;
  message: string | undefined;
  onRemove?: (() => void) | undefined;
}) {
  const { text, message, onRemove } = props;
  return (
    <Card border radius={2} padding={3} tone="critical" data-testid="stray-text">
      <Flex gap={3} align="center" justify="space-between">
        <Stack gap={3}>
          <Strong>{text.text}</Strong>
          <Text size={1}>{message ?? "The section no longer has this text."}</Text>
        </Stack>
        {onRemove ? <Button mode="ghost" fontSize={1} text="Remove" onClick={onRemove} /> : null}
      </Flex>
    </Card>
  );
}

interface TextListProps {
  readonly input: ArrayOfObjectsInputProps;
  readonly section: StoredDocument;
}

/** The texts of the section, each with the field for the variant. */
function TextList({ input, section }: TextListProps) {
  const type = useSchema().get(section._type);
  const isReadOnly = input.readOnly === true;
  const [search, setSearch] = useState("");
  const [isShort, setShort] = useState(isReadOnly);
  const stored = (input.value ?? []) as StoredText[]; // the schema defines their fields
  const messages = messagesOf(input);
  if (!type) return null;
  const { offered, claimed } = offeredTexts(section, type);
  const { language } = splitId(section._id);
  const strays = stored.filter(({ path }) => !offered.some((text) => text.path === path));
  const shown = offered.filter(({ path, name, original }) => {
    const changed = stored.find((text) => text.path === path);
    const isFound = [name, original, changed?.text ?? ""].some((each) => includesText(each, search));
    return isFound && (changed !== undefined || !isShort);
  });
  const remove = ({ _key }: StoredText) => input.onChange(unset([{ _key }]));
  const change = (path: string, original: string, text: string) => {
    const storedText = stored.find((each) => each.path === path);
    if (text === original) return storedText && remove(storedText);
    if (storedText) return input.onChange(set(text, [{ _key: storedText._key }, "text"]));
    const item = { _key: newKey(), _type: "experimentText", path, text };
    input.onChange([setIfMissing([]), insert([item], "after", [-1])]);
  };
  return (
    <Stack gap={3}>
      <Flex gap={4} align="center" wrap="wrap">
        <div style={{ flex: "1 1 12rem" }}>
          <TextInput
            aria-label="Find a text"
            placeholder="Find a text"
            type="search"
            fontSize={1}
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        </div>
        <Check label="Only texts that differ" isChecked={isShort} onChange={setShort} />
      </Flex>
      {strays.map((text) => (
        <StrayText
          key={text._key}
          text={text}
          message={messages.get(text._key)}
          onRemove={isReadOnly ? undefined : () => remove(text)}
        />
      ))}
      {shown.map((text) => {
        const storedText = stored.find(({ path }) => path === text.path);
        return (
          <VariantTextRow
            key={text.path}
            text={text}
            language={language}
            changed={storedText?.text}
            message={storedText && messages.get(storedText._key)}
            isReadOnly={isReadOnly}
            onChange={(changed) => change(text.path, text.original, changed)}
          />
        );
      })}
      {shown.length === 0 ? (
        <Muted>{isShort ? "No text differs." : "No text contains these words."}</Muted>
      ) : null}
      {claimed > 0 ? (
        <Muted data-testid="claimed-texts">
          {claimed} more texts are part of figures and other items that name a claim. They stay as they are,
          because the claims were approved with these words.
        </Muted>
      ) : null}
    </Stack>
  );
}

/** The texts of the published section. */
function OfSection({ id, input }: { readonly id: string; readonly input: ArrayOfObjectsInputProps }) {
  const { published, ready } = useEditState(id, singletonOf(id)?.type ?? "");
  if (!published) return <Muted>{ready ? "The section is not published." : "Reading the section…"}</Muted>;
  // Sanity's documents have an id and a type.
  return <TextList input={input} section={published as StoredDocument} />;
}

/** Lists the section's texts, each next to a field for the text of the variant. Stores only texts that differ. */
export function VariantTextsInput(props: ArrayOfObjectsInputProps) {
  const section = useFormValue(["section"]) as Reference | undefined; // by its schema
  if (section?._ref) return <OfSection key={section._ref} id={section._ref} input={props} />;
  return <Muted>Choose a section first.</Muted>;
}
