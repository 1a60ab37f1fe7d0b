import { BookmarkIcon } from "@sanity/icons/Bookmark";
import { CopyIcon } from "@sanity/icons/Copy";
import { Box, Button, Flex } from "@sanity/ui";
import { useToast } from "@sanity/ui/toast";
import { type ComponentType, useState } from "react";
import { type ItemProps, type ObjectItemProps, set, usePerspective } from "sanity";
import { isRecord } from "../../schemas/rules/isRecord.ts";
import { reasonOf, useRawClient } from "../changes/useLake.ts";
import { copyBlock, type StoredBlock } from "./copyBlock.ts";
import { SaveBlockDialog } from "./SaveBlockDialog.tsx";
import { isSaveable, readSavedBlocks } from "./savedBlocks.ts";

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
  return (
    <>
      <ItemButton icon={BookmarkIcon} title="Save this block…" onClick={() => setOpen(true)} />
      {isOpen ? (
        <SaveBlockDialog
          block={blockOf(props)}
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
  const toast = useToast();
  const { saved } = blockOf(props);
  const copy = async () => {
    try {
      const blocks = await readSavedBlocks(client, [...perspectiveStack]);
      const found = blocks.find(({ id }) => isRecord(saved) && saved._ref === id);
      if (!found) throw new Error("The saved block doesn't exist, or it is empty.");
      replaceItem(props, copyBlock(found.block));
      toast.push({ status: "success", title: "This block is now the page's own." });
    } catch (error) {
      toast.push({ status: "error", title: "The block was not copied", description: reasonOf(error) });
    }
  };
  return <ItemButton icon={CopyIcon} title="Turn into own copy" onClick={() => void copy()} />;
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
