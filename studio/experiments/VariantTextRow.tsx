import { Card, Flex, Stack, Text, TextArea } from "@sanity/ui";
import { useId } from "react";
import { directionOf, type Language } from "../../schemas/languages.ts";
import { maximumOf } from "../inputs/textLimits.ts";
import { SmallButton } from "../ui/controls.tsx";
import { Strong } from "../ui/text.tsx";
import type { OfferedText } from "./offeredTexts.ts";

interface VariantTextRowProps {
  readonly text: OfferedText;
  readonly language: Language;
  /** The text as the variant says it; undefined if it says the original. */
  readonly changed: string | undefined;
  /** Why the section can't have the text of the variant. */
  readonly message: string | undefined;
  readonly isReadOnly: boolean;
  /** Stores a text, or removes it from the variant if it is the original. */
  readonly onChange: (text: string) => void;
}

/** The original and the variant next to each other, or below each other where there is no room. */
const columns = {
  display: "grid",
  gap: "0.75rem",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 15rem), 1fr))",
} as const;

/** The number of lines that a text takes in a narrow column. */
const linesOf = (text: string) => Math.min(8, Math.max(1, Math.ceil(text.length / 40)));

/** A text of the section, with the field for the text of the variant. */
export function VariantTextRow(props: VariantTextRowProps) {
  const { text, language, changed, message, isReadOnly, onChange } = props;
  const { path, name, original, type } = text;
  const id = useId();
  const shown = changed ?? original;
  const maximum = maximumOf(type, language);
  return (
    <Card
      border
      radius={2}
      padding={3}
      tone={message ? "critical" : changed === undefined ? "default" : "primary"}
      data-testid={`variant-${path}`}
    >
      <Stack gap={3}>
        <Flex gap={3} align="center" justify="space-between">
          <Strong as="label" htmlFor={id}>
            {name}
          </Strong>
          {changed !== undefined && !isReadOnly ? (
            <SmallButton
              mode="bleed"
              text="Use the original"
              aria-label={`Use the original: ${name}`}
              onClick={() => onChange(original)}
            />
          ) : null}
        </Flex>
        <div style={columns}>
          <Stack gap={2}>
            <Text size={0} muted>
              Original
            </Text>
            <Text size={1} lang={language} dir={directionOf(language)} style={{ whiteSpace: "pre-line" }}>
              {original}
            </Text>
          </Stack>
          <Stack gap={2}>
            <Text size={0} muted>
              Variant
            </Text>
            <TextArea
              id={id}
              fontSize={1}
              rows={linesOf(shown)}
              lang={language}
              dir={directionOf(language)}
              value={shown}
              readOnly={isReadOnly}
              aria-describedby={message ? `${id}-message` : undefined}
              onChange={({ currentTarget }) => onChange(currentTarget.value)}
            />
            {maximum === undefined ? null : (
              <Text size={0} muted={shown.length <= maximum} accent={shown.length > maximum}>
                {shown.length} of {maximum} characters
              </Text>
            )}
          </Stack>
        </div>
        {message ? (
          <Text size={1} id={`${id}-message`}>
            {message}
          </Text>
        ) : null}
      </Stack>
    </Card>
  );
}
