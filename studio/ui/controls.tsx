import { Button, Checkbox, Flex, Stack, Text } from "@sanity/ui";
import { type ComponentProps, type ReactNode, useId } from "react";
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

type Option = readonly [value: string | number, label: string | null];

/** The choices of a list. */
export const Options = ({ of }: { readonly of: readonly Option[] }) =>
  of.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

interface LabeledProps {
  readonly label: string;
  /** Returns the field with this id. */
  readonly children: (id: string) => ReactNode;
}

/** A field with its label above it. */
export function Labeled({ label, children }: LabeledProps) {
  const id = useId();
  return (
    <Stack gap={3}>
      <Strong as="label" htmlFor={id}>
        {label}
      </Strong>
      {children(id)}
    </Stack>
  );
}
