import { Card, Stack, Text } from "@sanity/ui";
import { useContext, useState } from "react";
import type { FieldProps } from "sanity";
import { FormStart } from "./FormStart.ts";
import { wasInForm } from "./wasInForm.ts";

/** Returns each error and warning once. A slug has the same ones as its text. */
const messagesOf = (validation: FieldProps["validation"]) => [
  ...new Set(validation.filter(({ level }) => level !== "info").map(({ message }) => message)),
];

/**
 * Renders every field with its errors and warnings as text. An empty field of a new document, or of a new item in a list,
 * has none until the person leaves the field.
 */
export function FormField(props: FieldProps) {
  const [wasLeft, setWasLeft] = useState(false);
  const start = useContext(FormStart);
  const isShown = wasInForm(start, props.path) || wasLeft || props.value !== undefined;
  const validation = isShown ? props.validation : [];
  const messages = messagesOf(validation);
  return (
    <Stack gap={2} onBlur={() => setWasLeft(true)}>
      {props.renderDefault({ ...props, validation })}
      {messages.map((message) => (
        <Card key={message} tone="critical" paddingX={2} paddingY={2} radius={2} data-testid="field-message">
          <Text size={1}>{message}</Text>
        </Card>
      ))}
    </Stack>
  );
}
