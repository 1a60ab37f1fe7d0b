import { Button, Checkbox, Flex, Select, Stack, Text, TextInput } from "@sanity/ui";
import type { ComponentProps, ReactNode } from "react";
import { Strong } from "./text.tsx";

/** A button next to small text. */
export const SmallButton = (props: ComponentProps<typeof Button>) => (
  <Button padding={2} fontSize={1} {...props} />
);

interface CheckProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** A checkbox with its label. */
export const Check = ({ label, isChecked, onChange }: CheckProps) => (
  <Flex as="label" align="flex-start" gap={3}>
    <Checkbox checked={isChecked} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
    <Text size={1}>{label}</Text>
  </Flex>
);

interface ChoiceProps<Value extends string> extends Omit<ComponentProps<typeof Select>, "onChange"> {
  readonly value: Value;
  readonly of: readonly (readonly [value: Value, title: string | null])[];
  readonly onChange: (value: Value) => void;
}

/** A choice between values, with their titles. */
export const Choice = <Value extends string>({ of, onChange, ...props }: ChoiceProps<Value>) => (
  // The list has no other values.
  <Select {...props} onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}>
    {of.map(([value, title]) => (
      <option key={value} value={value}>
        {title}
      </option>
    ))}
  </Select>
);

/** A field for a day. Without a last one, browsers accept years of six digits, which no day of the site has. */
export const DayInput = (props: Omit<ComponentProps<typeof TextInput>, "type" | "max">) => (
  <TextInput {...props} type="date" max="9999-12-31" />
);

interface FilterButtonsProps<Value extends string> {
  /** What the filter is about, for screen readers. */
  readonly label: string;
  readonly value: Value | undefined;
  readonly of: readonly { readonly value: Value; readonly text: string; readonly isUrgent?: boolean }[];
  readonly onChange: (value: Value) => void;
}

/** A filter as a row of buttons, of which one is pressed. */
export const FilterButtons = <Value extends string>(props: FilterButtonsProps<Value>) => (
  <Flex
    as="fieldset"
    gap={2}
    wrap="wrap"
    aria-label={props.label}
    style={{ border: 0, margin: 0, padding: 0 }}
  >
    {props.of.map(({ value, text, isUrgent }) => (
      <Button
        key={value}
        mode={value === props.value ? "default" : "ghost"}
        tone={isUrgent ? "caution" : "default"}
        text={text}
        aria-pressed={value === props.value}
        onClick={() => props.onChange(value)}
      />
    ))}
  </Flex>
);

interface LabeledProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A field with its label above it. */
export const Labeled = ({ label, children }: LabeledProps) => (
  <Stack as="label" gap={3}>
    <Strong>{label}</Strong>
    {children}
  </Stack>
);
