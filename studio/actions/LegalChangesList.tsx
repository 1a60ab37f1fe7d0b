import { Box, Stack, Text } from "@sanity/ui";
import type { LegalChanges } from "./legalChanges.ts";

const kinds = [
  ["added", "Added"],
  ["removed", "Removed"],
  ["changed", "Changed"],
  ["fields", "Outside the sections"],
] as const;

/** What publishing a legal document would change, for the question before it. */
export function LegalChangesList({ changes }: { changes: LegalChanges }) {
  const shown = kinds.filter(([kind]) => changes[kind].length > 0);
  return (
    <Stack gap={4} data-testid="legal-changes">
      <Text size={1} weight="semibold">
        Publish this legal document?
      </Text>
      {shown.map(([kind, title]) => (
        <Stack gap={2} key={kind}>
          <Text size={1} weight="medium">
            {title}
          </Text>
          {changes[kind].map((name) => (
            <Box key={name} paddingLeft={2}>
              <Text size={1}>{name}</Text>
            </Box>
          ))}
        </Stack>
      ))}
      {changes.reordered ? <Text size={1}>The sections stand in another order.</Text> : null}
      {shown.length === 0 && !changes.reordered ? (
        <Text size={1}>Nothing that visitors read is different.</Text>
      ) : null}
    </Stack>
  );
}
