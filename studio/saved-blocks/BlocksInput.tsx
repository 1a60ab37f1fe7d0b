import { Box, Button, Card, Flex, Radio, Stack, Text } from "@sanity/ui";
import { useId, useState } from "react";
import {
  type ArrayOfObjectsInputProps,
  type InputProps,
  insert,
  Preview,
  setIfMissing,
  usePerspective,
  useSchema,
} from "sanity";
import { itemName } from "../../schemas/rules/blocks.ts";
import { ConfirmDialog } from "../changes/dialogs/ConfirmDialog.tsx";
import { useAsyncValue, useRawClient } from "../changes/useLake.ts";
import { Choice, Labeled } from "../ui/controls.tsx";
import { Strong } from "../ui/text.tsx";
import { copyBlock, readSavedBlocks, type SavedBlock, type StoredBlock, shareBlock } from "./savedBlocks.ts";

const ways = [
  { isShared: true, title: "Shared", text: "It changes when somebody edits the saved block." },
  { isShared: false, title: "Copy", text: "It belongs to this page and stays as it is." },
] as const;

interface InsertSavedBlockProps {
  readonly blocks: readonly StoredBlock[];
  /** Inserts a block after the block with a key. */
  readonly onInsert: (block: StoredBlock, after: string | undefined) => void;
  readonly onClose: () => void;
}

/** Returns the keys of the blocks, with their names in the choice of the position. */
function usePlaces(blocks: readonly StoredBlock[]) {
  const schema = useSchema();
  return blocks.map((block, index) => {
    const title = schema.get(block._type)?.title ?? block._type;
    return [block._key, [`${index + 1}.`, title, itemName(block)].filter(Boolean).join(" ")] as const;
  });
}

/** A saved block in the list, with its name, its kind and its heading. */
function SavedBlockChoice(props: {
  readonly saved: SavedBlock;
  readonly group: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  const { saved, group, isChosen, onChoose } = props;
  const type = useSchema().get(saved.block._type);
  return (
    <Card as="label" radius={2} border padding={2} tone={isChosen ? "primary" : "default"}>
      <Flex align="center" gap={3}>
        <Box paddingLeft={2}>
          <Radio name={group} checked={isChosen} onChange={onChoose} aria-label={saved.name} />
        </Box>
        <Stack gap={2} flex={1}>
          <Strong>
            {saved.name}
            {saved.isPublished ? "" : " (not published yet)"}
          </Strong>
          {type ? <Preview schemaType={type} value={saved.block} layout="compact" /> : null}
        </Stack>
      </Flex>
    </Card>
  );
}

/** Lists the saved blocks, and inserts one as a copy or as a shared block. */
function InsertSavedBlock({ blocks, onInsert, onClose }: InsertSavedBlockProps) {
  const client = useRawClient();
  const { perspectiveStack } = usePerspective();
  const group = useId();
  const places = usePlaces(blocks);
  const [chosen, setChosen] = useState<SavedBlock>();
  const [isShared, setShared] = useState(true);
  const [after, setAfter] = useState(blocks.at(-1)?._key ?? "");
  const stack = [...perspectiveStack];
  const { value: saved, error } = useAsyncValue(() => readSavedBlocks(client, stack), stack.join());
  const insert = async () => {
    if (chosen) onInsert(isShared ? shareBlock(chosen) : copyBlock(chosen.block), after || undefined);
  };
  return (
    <ConfirmDialog
      id="insert-saved-block"
      title="Insert a saved block"
      action="Insert"
      done="The block is on the page. Publish the page to show it to visitors."
      isDisabled={!chosen}
      run={insert}
      onClose={onClose}
    >
      {error ? <Text size={1}>The saved blocks can't be read: {error}</Text> : null}
      {saved?.length === 0 ? (
        <Text size={1}>No block is saved yet. Choose “Save this block…” next to a block to save it.</Text>
      ) : null}
      <Stack gap={2} role="radiogroup" aria-label="Saved blocks">
        {(saved ?? []).map((each) => (
          <SavedBlockChoice
            key={each.id}
            saved={each}
            group={`${group}-block`}
            isChosen={chosen?.id === each.id}
            onChoose={() => setChosen(each)}
          />
        ))}
      </Stack>
      <Stack gap={3} role="radiogroup" aria-label="Shared or copy">
        {ways.map((way) => (
          <Flex as="label" key={way.title} align="center" gap={3}>
            <Radio
              name={`${group}-way`}
              checked={isShared === way.isShared}
              onChange={() => setShared(way.isShared)}
            />
            <Text size={1}>
              <strong>{way.title}</strong>: {way.text}
            </Text>
          </Flex>
        ))}
      </Stack>
      {places.length > 0 ? (
        <Labeled label="Insert after">
          <Choice value={after} of={places} onChange={setAfter} />
        </Labeled>
      ) : null}
    </ConfirmDialog>
  );
}

interface InsertButtonProps extends Omit<InsertSavedBlockProps, "onClose"> {
  readonly isDisabled: boolean;
}

/** The button below the list of blocks that opens the list of saved blocks. */
function InsertSavedBlockButton({ isDisabled, ...props }: InsertButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        mode="ghost"
        fontSize={1}
        text="Insert a saved block…"
        disabled={isDisabled}
        data-testid="insert-saved-block"
        onClick={() => setOpen(true)}
      />
      {isOpen ? <InsertSavedBlock {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Returns whether the list can contain saved blocks. */
export const isBlocksInput = (props: InputProps): props is ArrayOfObjectsInputProps =>
  props.schemaType.jsonType === "array" && props.schemaType.of.some(({ name }) => name === "sharedBlock");

/** Renders the list of a page's blocks, with a button that inserts a saved block. */
export function BlocksInput(props: ArrayOfObjectsInputProps) {
  const { value, onChange, readOnly, renderDefault } = props;
  const blocks = (value ?? []) as StoredBlock[]; // the schema defines their fields
  const add = (block: StoredBlock, after: string | undefined) =>
    onChange([setIfMissing([]), insert([block], "after", [after === undefined ? -1 : { _key: after }])]);
  return (
    <Stack gap={2}>
      {renderDefault(props)}
      <InsertSavedBlockButton blocks={blocks} onInsert={add} isDisabled={readOnly === true} />
    </Stack>
  );
}
