import { Button, Checkbox, Flex, Select, Stack, Text } from "@sanity/ui";
import { useId, useState } from "react";
import { reasonOf, useAsyncValue, useRawClient } from "../../changes/useLake.ts";
import { addressOf } from "../movedPath.ts";
import {
  HOME,
  type PageSurroundings,
  type PublishedPage,
  type Removal,
  removalActions,
  removalEffects,
  SURROUNDINGS_QUERY,
  surroundingsOf,
} from "./pageRemoval.ts";

interface RemovePageFormProps {
  /** The published id. */
  readonly id: string;
  readonly page: PublishedPage;
  readonly removal: Removal;
  readonly onDone: () => void;
  readonly onError: (message: string) => void;
}

/** Shows the effects of removing a page, and offers a redirect from its address to another page. */
export function RemovePageForm({ id, page, removal, onDone, onError }: RemovePageFormProps) {
  const client = useRawClient();
  const select = useId();
  const [withRedirect, setWithRedirect] = useState(true);
  const [target, setTarget] = useState(HOME);
  const [isRunning, setRunning] = useState(false);
  const { value, error } = useAsyncValue(
    async () => surroundingsOf(id, await client.fetch<PageSurroundings>(SURROUNDINGS_QUERY, { id })),
    id,
  );
  const from = addressOf(page) ?? "";
  const remove = async ({ versions }: PageSurroundings) => {
    setRunning(true);
    try {
      const redirect = withRedirect ? { from, target } : undefined;
      await client.action(removalActions({ id, removal, versions, redirect }));
      onDone();
    } catch (reason) {
      setRunning(false);
      onError(reasonOf(reason));
    }
  };
  if (!value) return <Text size={1}>{error ?? "…"}</Text>;
  return (
    <Stack gap={4} data-testid="remove-page">
      {removalEffects(page, value.linkers, removal).map((sentence) => (
        <Text size={1} key={sentence}>
          {sentence}
        </Text>
      ))}
      <Flex as="label" align="center" gap={3}>
        <Checkbox
          checked={withRedirect}
          onChange={({ currentTarget }) => setWithRedirect(currentTarget.checked)}
        />
        <Text size={1}>Redirect visitors of {from} to another page</Text>
      </Flex>
      {withRedirect ? (
        <Stack gap={3}>
          <Text as="label" size={1} htmlFor={select}>
            The page that they see instead
          </Text>
          <Select id={select} value={target} onChange={({ currentTarget }) => setTarget(currentTarget.value)}>
            {value.targets.map((each) => (
              <option key={each.id} value={each.id}>
                {each.title}
              </option>
            ))}
          </Select>
        </Stack>
      ) : null}
      <Button
        text={removal === "delete" ? "Delete page" : "Unpublish page"}
        mode="ghost"
        tone="critical"
        loading={isRunning}
        data-testid="confirm-remove-page"
        onClick={() => void remove(value)}
      />
    </Stack>
  );
}
