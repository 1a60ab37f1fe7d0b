import { Checkbox, Flex, Stack, Text } from "@sanity/ui";
import type { MovedPath } from "./movedPath.ts";

interface RedirectChoiceProps {
  readonly move: MovedPath;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** Shows a page's old and new address, with a checkbox that adds a redirect between them. */
export function RedirectChoice({ move: { from, to }, isChosen, onChoose }: RedirectChoiceProps) {
  return (
    <Stack gap={4}>
      <Text size={1}>
        This page moves from {from} to {to}. Saved links still point to {from}.
      </Text>
      <Flex as="label" align="center" gap={3}>
        <Checkbox checked={isChosen} onChange={({ currentTarget }) => onChoose(currentTarget.checked)} />
        <Text size={1}>Redirect visitors of {from} to the new address</Text>
      </Flex>
    </Stack>
  );
}
