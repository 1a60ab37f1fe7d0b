import { Box, Stack, Text } from "@sanity/ui";
import type { InputProps } from "sanity";
import { maximumOf } from "./maximum.ts";
import { useFormLanguage } from "./useFormLanguage.ts";

/**
 * Renders Sanity's default input, with a character count below texts that have a maximum length.
 */
export function CountedInput(props: InputProps) {
  const language = useFormLanguage();
  const maximum = maximumOf(props.schemaType, language);
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
