import { Stack } from "@sanity/ui";
import { type ArrayOfObjectsInputProps, type InputProps, insert, setIfMissing } from "sanity";
import type { StoredBlock } from "./copyBlock.ts";
import { InsertSavedBlockButton } from "./InsertSavedBlockButton.tsx";

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
