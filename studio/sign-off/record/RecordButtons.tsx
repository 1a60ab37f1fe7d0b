import { Button, Flex } from "@sanity/ui";
import { useSchema } from "sanity";
import { withoutFormats } from "../../actions/formattedText.ts";
import { fieldChanges } from "../../changes/past/fieldChanges.ts";
import { useRawClient } from "../../changes/useLake.ts";
import { saveFile } from "../../saveFile.ts";
import { useAttempt } from "../../ui/useAttempt.ts";
import { readRecord, recordJson, recordPage } from "./record.ts";

/** Opens a page in a new window, and the browser's print dialog for it. @throws Error if the browser blocks the window */
function printPage(html: string): void {
  const url = URL.createObjectURL(new Blob([html], { type: "text/html;charset=utf-8" }));
  const page = window.open(url, "_blank");
  if (!page) throw new Error("The browser blocked the new window. Allow windows for this address.");
  page.addEventListener("load", () => page.print());
}

/** Exports the record of approvals. @param id the published id of a document; undefined for all documents */
export function RecordButtons({ id }: { id?: string }) {
  const client = useRawClient();
  const schema = useSchema();
  const [attempt] = useAttempt();
  const exported = (use: (now: string) => Promise<void>) =>
    attempt(() => use(new Date().toISOString()), { failed: "The record was not exported. Try again" });
  const download = async (now: string) => {
    const name = ["approvals", id, now.slice(0, 10)].filter(Boolean).join("-");
    saveFile([recordJson(await readRecord(client, id), now)], "application/json", `${name}.json`);
  };
  const print = async (now: string) => {
    const page = recordPage(await readRecord(client, id), now, ({ content }) =>
      fieldChanges(null, content, schema.get(content._type)).map(({ title, words }) => ({
        title,
        text: withoutFormats(words.map(({ text }) => text).join(" ")),
      })),
    );
    printPage(page);
  };
  return (
    <Flex gap={2} wrap="wrap">
      <Button mode="ghost" text="Download as JSON" onClick={() => void exported(download)} />
      <Button mode="ghost" text="Print or save as PDF" onClick={() => void exported(print)} />
    </Flex>
  );
}
