import { BookmarkIcon } from "@sanity/icons/Bookmark";
import { CopyIcon } from "@sanity/icons/Copy";
import { Box, Button, Card, Flex, Stack, Text, TextInput } from "@sanity/ui";
import { type ComponentType, useState } from "react";
import {
  type ItemProps,
  type ObjectItemProps,
  set,
  useDocumentValuePermissions,
  useFormValue,
  usePerspective,
} from "sanity";
import { isRecord } from "../../schemas/rules/isRecord.ts";
import { isBlank, typedLine } from "../../schemas/rules/text/typedText.ts";
import { MAX_NAME } from "../../schemas/savedBlock.ts";
import { ConfirmDialog } from "../changes/dialogs/ConfirmDialog.tsx";
import { namedTransaction } from "../changes/past/publicationKind.ts";
import { useRawClient } from "../changes/useLake.ts";
import { useProblems } from "../changes/useProblems.ts";
import { useTypedText } from "../offline/useTypedText.ts";
import { Check, Labeled } from "../ui/controls.tsx";
import { Sentences } from "../ui/text.tsx";
import { useAttempt } from "../ui/useAttempt.ts";
import {
  copyBlock,
  isSaveable,
  readSavedBlocks,
  type StoredBlock,
  saveActions,
  savedBlockOf,
  shareBlock,
} from "./savedBlocks.ts";

interface SaveBlockDialogProps {
  readonly block: StoredBlock;
  /** The id of the document with the block. */
  readonly page: string;
  readonly onReplace: (block: StoredBlock) => void;
  readonly onClose: () => void;
}

/** Asks for the name of a saved block, and saves a copy of the block. */
export function SaveBlockDialog({ block, page, onReplace, onClose }: SaveBlockDialogProps) {
  const client = useRawClient();
  const [id] = useState(() => crypto.randomUUID());
  const [copy] = useState(() => copyBlock(block));
  const [name, setName, forget] = useTypedText(`block ${page} ${block._key}`);
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
    forget();
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
            <Sentences of={problems} />
          </Stack>
        </Card>
      ) : null}
      {isAsking || mayPublish ? null : (
        <Text size={1}>
          Your role can't publish, so the block is saved as a draft. Before a page with it can be published,
          somebody must publish the block under “Saved blocks”.
        </Text>
      )}
      <Labeled label="Name">
        <TextInput
          value={name}
          maxLength={MAX_NAME}
          placeholder="Book a demo"
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </Labeled>
      <Check
        label="Show the saved block here too, so that it changes with the others"
        isChecked={isShared}
        onChange={setShared}
      />
    </ConfirmDialog>
  );
}

interface ItemButtonProps {
  readonly icon: ComponentType;
  readonly title: string;
  readonly onClick: () => void;
}

const ItemButton = ({ title, ...props }: ItemButtonProps) => (
  <Button mode="bleed" fontSize={1} padding={3} title={title} aria-label={title} {...props} />
);

/** Returns the block of an item. The schema defines its fields. */
const blockOf = ({ value }: ObjectItemProps) => value as StoredBlock;

/** Replaces an item. It keeps its key, so that links to it still work. */
const replaceItem = ({ inputProps, value }: ObjectItemProps, block: StoredBlock) =>
  inputProps.onChange(set({ ...block, _key: value._key }));

/** The button that saves a block under a name. */
function SaveButton(props: ObjectItemProps) {
  const [isOpen, setOpen] = useState(false);
  const page = useFormValue(["_id"]);
  return (
    <>
      <ItemButton icon={BookmarkIcon} title="Save this block…" onClick={() => setOpen(true)} />
      {isOpen ? (
        <SaveBlockDialog
          block={blockOf(props)}
          page={String(page)}
          onReplace={(block) => replaceItem(props, block)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

/** The button that replaces a shared block by a copy of its content. */
function CopyButton(props: ObjectItemProps) {
  const client = useRawClient();
  const { perspectiveStack } = usePerspective();
  const [attempt] = useAttempt();
  const { saved } = blockOf(props);
  const copy = async () => {
    const blocks = await readSavedBlocks(client, [...perspectiveStack]);
    const savedBlock = blocks.find(({ id }) => isRecord(saved) && saved._ref === id);
    if (!savedBlock) throw new Error("The saved block doesn't exist, or it is empty.");
    replaceItem(props, copyBlock(savedBlock.block));
  };
  const words = { done: "This block is now the page's own.", failed: "The block was not copied" };
  return <ItemButton icon={CopyIcon} title="Turn into own copy" onClick={() => void attempt(copy, words)} />;
}

function isBlock(props: ItemProps): props is ObjectItemProps {
  return (
    "parentSchemaType" in props &&
    "inputProps" in props &&
    props.parentSchemaType.of.some(({ name }) => name === "sharedBlock")
  );
}

/** Renders the items of lists. A page's block has a button that saves it, and a shared one a button that copies it. */
export function BlockItem(props: ItemProps) {
  if (!isBlock(props) || props.readOnly) return props.renderDefault(props);
  const { name } = props.schemaType;
  const isShared = name === "sharedBlock" && isRecord(blockOf(props).saved);
  if (!isShared && !isSaveable(name)) return props.renderDefault(props);
  return (
    <Flex align="center" gap={1}>
      <Box flex={1} style={{ minWidth: 0 }}>
        {props.renderDefault(props)}
      </Box>
      {isShared ? <CopyButton {...props} /> : <SaveButton {...props} />}
    </Flex>
  );
}
