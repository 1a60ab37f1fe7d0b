import { createIfNotExists } from "@sanity/migrate";
import { firstSentences, type LiveDocument } from "../../schemas/rules/sign-off/firstApproval.ts";
import { contentMigration } from "../contentMigration.ts";

/** Approves the published sentences that make a claim, once, so that a site with older content can require approvals of them. */
export const migration = contentMigration({
  title: "Approve the live sentences that make claims",
  covers: [],
  async *migrate(documents) {
    const all: LiveDocument[] = [];
    for await (const document of documents())
      if (!/^(drafts|versions)\./.test(document._id)) all.push(document as LiveDocument);
    yield createIfNotExists(await firstSentences(all));
  },
});
