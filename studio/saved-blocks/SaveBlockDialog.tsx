import { Card, Checkbox, Flex, Stack, Text, TextInput } from "@sanity/ui";
import { useId, useState } from "react";
import { useDocumentValuePermissions } from "sanity";
import { isBlank, typedLine } from "../../schemas/rules/text/typedText.ts";
import { MAX_NAME } from "../../schemas/savedBlock.ts";
import { ConfirmDialog } from "../changes/dialogs/ConfirmDialog.tsx";
import { namedTransaction } from "../changes/past/publicationKind.ts";
import { useRawClient } from "../changes/useLake.ts";
import { useProblems } from "../changes/useProblems.ts";
import { copyBlock, type StoredBlock } from "./copyBlock.ts";
import { saveActions, savedBlockOf, shareBlock } from "./savedBlocks.ts";

interface SaveBlockDialogProps {
  readonly block: StoredBlock;
  /** Replaces the block on its page. */
  readonly onReplace: (block: StoredBlock) => void;
  readonly onClose: () => void;
}

/** Asks for the name of a saved block, and saves a copy of the block. */
export function SaveBlockDialog({ block, onReplace, onClose }: SaveBlockDialogProps) {
  const client = useRawClient();
  const field = useId();
  const [id] = useState(() => crypto.randomUUID());
  const [copy] = useState(() => copyBlock(block));
  const [name, setName] = useState("");
  const [isShared, setShared] = useState(true);
  // The name has its own check, so any name will do here.
  const candidate = { ...savedBlockOf(id, "Name", copy), _rev: id, _updatedAt: new Date().toISOString() };
  const { value, error } = useProblems([candidate]);
  const problems = error ? [error] : (value?.[candidate._id] ?? []);
  const [permission, isAsking] = useDocumentValuePermissions({
    document: { ...candidate, _id: id },
    permission: "create",
  });
  const mayPublish = permission?.granted === true;
  const save = async () => {
    await client.action(saveActions(id, typedLine(name), copy, mayPublish), {
      transactionId: namedTransaction("saved"),
    });
    if (isShared) onReplace(shareBlock({ id, isPublished: mayPublish }));
  };
  return (
    <ConfirmDialog
      id="save-block"
      title="Save this block"
      action="Save"
      done={mayPublish ? "The block is saved." : "The block is saved as a draft."}
      isDisabled={isBlank(name) || !value || problems.length > 0 || isAsking}
      run={save}
      onClose={onClose}
    >
      {problems.length > 0 ? (
        <Card padding={3} radius={2} tone="caution" role="alert">
          <Stack gap={3}>
            <Text size={1}>Complete the block first:</Text>
            {problems.map((line) => (
              <Text size={1} key={line}>
                {line}
              </Text>
            ))}
          </Stack>
        </Card>
      ) : null}
      {isAsking || mayPublish ? null : (
        <Text size={1}>
          Your role can't publish, so the block is saved as a draft. Before a page with it can be published,
          somebody must publish the block under “Saved blocks”.
        </Text>
      )}
      <Stack gap={3}>
        <Text as="label" size={1} weight="medium" htmlFor={field}>
          Name
        </Text>
        <TextInput
          id={field}
          value={name}
          maxLength={MAX_NAME}
          placeholder="Book a demo"
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </Stack>
      <Flex as="label" align="center" gap={3}>
        <Checkbox checked={isShared} onChange={({ currentTarget }) => setShared(currentTarget.checked)} />
        <Text size={1}>Show the saved block here too, so that it changes with the others</Text>
      </Flex>
    </ConfirmDialog>
  );
}
