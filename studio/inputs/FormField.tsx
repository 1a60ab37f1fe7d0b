import { ErrorOutlineIcon } from "@sanity/icons/ErrorOutline";
import { InfoOutlineIcon } from "@sanity/icons/InfoOutline";
import { WarningOutlineIcon } from "@sanity/icons/WarningOutline";
import { Card, Flex, Stack, Text } from "@sanity/ui";
import { useContext } from "react";
import type { FieldProps } from "sanity";
import type { Language } from "../../schemas/languages.ts";
import { pathIn } from "../../schemas/rules/languagePath.ts";
import { FormMarks } from "./marks/FormMarks.ts";
import { isMarked } from "./marks/isMarked.ts";
import { useFormLanguage } from "./useFormLanguage.ts";

/** Matches an example of a path in a help text, such as “gives /pilot-studies.” */
const path = /(?<=\s)\/[a-z][a-z0-9/-]*/g;

/** Returns the help text of a field for documents in a language: examples of paths start with the language. */
export const helpIn = (language: Language, help: string): string =>
  help.replace(path, (example) => pathIn(language, example));

/** Sanity's message about a typed date. It can't be replaced like its other texts, because it isn't translated. */
const DATE_FORMAT = /^Invalid date\. Must be on the format "/;

/** Returns a message of a field in words for marketers. */
export const plainMessage = (message: string): string =>
  DATE_FORMAT.test(message) ? "Enter a date such as November 26, 2026." : message;

const looks = {
  error: { icon: ErrorOutlineIcon, tone: "critical", word: "Error", isMuted: false },
  warning: { icon: WarningOutlineIcon, tone: "caution", word: "Warning", isMuted: false },
  info: { icon: InfoOutlineIcon, tone: "transparent", word: "Note", isMuted: true },
} as const;

type Level = keyof typeof looks;

/** Returns each message once, with its level. A slug has the same ones as its text. */
const messagesOf = (validation: FieldProps["validation"]) => [
  ...new Map(validation.map(({ message, level }) => [plainMessage(message), level])),
];

function FieldMessage({ level, message }: { readonly level: Level; readonly message: string }) {
  const { icon: Icon, tone, word, isMuted } = looks[level];
  return (
    <Card tone={tone} padding={2} radius={2} data-testid="field-message">
      <Flex gap={2}>
        <Text size={1} muted={isMuted}>
          <Icon role="img" aria-label={word} />
        </Text>
        <Text size={1} muted={isMuted}>
          {message}
        </Text>
      </Flex>
    </Card>
  );
}

/** Renders every field with its messages as text, once they show. */
export function FormField(props: FieldProps) {
  const marks = useContext(FormMarks);
  const language = useFormLanguage();
  const validation = isMarked(marks, props.path, props.value) ? props.validation : [];
  return (
    <Stack gap={2} onBlur={() => marks.leave(props.path)}>
      {props.renderDefault({
        ...props,
        validation,
        ...(props.description && { description: helpIn(language, props.description) }),
      })}
      {messagesOf(validation).map(([message, level]) => (
        <FieldMessage key={message} level={level} message={message} />
      ))}
    </Stack>
  );
}
