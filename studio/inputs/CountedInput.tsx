import { Box, Stack, Text } from "@sanity/ui";
import type { InputProps } from "sanity";
import { maximumOf } from "./maximum.ts";

/**
 * Renders an input as Sanity does. Under a text with a maximum length it shows the number of characters.
 */
export function CountedInput(props: InputProps) {
  const maximum = maximumOf(props.schemaType);
  if (maximum === undefined) return props.renderDefault(props);
  const length = typeof props.value === "string" ? props.value.length : 0;
  return (
    <Stack gap={2}>
      {props.renderDefault(props)}
      <Box paddingX={1}>
        <Text size={0} muted={length <= maximum} accent={length > maximum}>
          {length} of {maximum} characters
        </Text>
      </Box>
    </Stack>
  );
}
