import { ErrorOutlineIcon } from "@sanity/icons/ErrorOutline";
import { InfoOutlineIcon } from "@sanity/icons/InfoOutline";
import { WarningOutlineIcon } from "@sanity/icons/WarningOutline";
import { Card, Flex, Stack, Text } from "@sanity/ui";
import { useContext } from "react";
import type { FieldProps } from "sanity";
import { helpIn } from "./helpIn.ts";
import { FormMarks } from "./marks/FormMarks.ts";
import { isMarked } from "./marks/isMarked.ts";
import { plainMessage } from "./plainMessage.ts";
import { useFormLanguage } from "./useFormLanguage.ts";

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
