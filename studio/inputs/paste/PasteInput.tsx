import { Box, Button, Stack, Text } from "@sanity/ui";
import { useToast } from "@sanity/ui/toast";
import type { PortableTextInputProps } from "sanity";
import type { PastedNode } from "./pastedStyles.ts";
import { leftOutOf, readPasted } from "./readPasted.ts";

type OnPaste = NonNullable<PortableTextInputProps["onPaste"]>;

/** How long the notice with its *Undo* stays, in milliseconds. */
const NOTICE = 20_000;

/** The editor's own formats, which keep everything. */
const ownFormats = ["application/x-portable-text", "application/json"];

/** Returns the HTML to convert; undefined if the editor's own paste does better. A pasted address becomes a link. */
function foreignHtml(data: DataTransfer): string | undefined {
  if (ownFormats.some((format) => data.getData(format))) return undefined;
  if (URL.canParse(data.getData("text/plain").trim())) return undefined;
  return data.getData("text/html") || undefined;
}

/** Undoes the last step of an editor, like the person's own keys. */
function pressUndo(editor: HTMLElement): void {
  const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
  editor.focus();
  const keys = { key: "z", code: "KeyZ", keyCode: 90, ctrlKey: !isMac, metaKey: isMac };
  editor.dispatchEvent(new KeyboardEvent("keydown", { ...keys, bubbles: true, cancelable: true }));
}

/**
 * Rich text that keeps what people paste from Word, Google Docs, Pages and web pages: headings, lists, links and emphasis. A notice
 * names what it leaves out.
 */
export function PasteInput(props: PortableTextInputProps) {
  const toast = useToast();
  /** Says what was left out, and offers to undo the paste until the person edits the text. */
  const notify = (title: string, editor: HTMLElement) => {
    let isEdited = false;
    const edit = () => {
      isEdited = true;
    };
    // The paste itself has no further event.
    for (const name of ["beforeinput", "paste"]) editor.addEventListener(name, edit, { once: true });
    const undo = () => {
      if (!isEdited) pressUndo(editor);
      toast.push({
        id: "pasted",
        status: "info",
        title: isEdited ? "You have changed the text since. Undo each step in the text itself" : "Undone",
      });
    };
    toast.push({
      id: "pasted",
      status: "warning",
      title,
      duration: NOTICE,
      closable: true,
      description: (
        <Stack gap={3}>
          <Text size={1}>Pages and articles have a block “Table”. Upload pictures as files.</Text>
          <Box>
            <Button mode="ghost" text="Undo the paste" onClick={undo} />
          </Box>
        </Stack>
      ),
    });
  };
  const onPaste: OnPaste = ({ event }) => {
    const html = foreignHtml(event.clipboardData);
    if (html === undefined) return undefined;
    const root = new DOMParser().parseFromString(html, "text/html");
    const pasted = readPasted(root as PastedNode, () => crypto.randomUUID().slice(0, 12));
    // A picture or a table alone: the editor uploads the one, and keeps the words of the other.
    if (pasted.blocks.length === 0) return undefined;
    const title = leftOutOf(pasted);
    if (title) notify(title, event.currentTarget as HTMLElement);
    return { insert: pasted.blocks.map((block) => ({ ...block, children: [...block.children] })) };
  };
  return props.renderDefault({ ...props, onPaste });
}
