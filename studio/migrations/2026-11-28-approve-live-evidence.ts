import { createIfNotExists } from "@sanity/migrate";
import { firstApprovals, type LiveDocument } from "../../schemas/rules/sign-off/firstApproval.ts";
import { contentMigration } from "../contentMigration.ts";

const isPublished = ({ _id }: { readonly _id: string }) => !/^(drafts|versions)\./.test(_id);

/** Approves the published evidence, once: it needs clinical approval like the claims that rest on it. */
export const migration = contentMigration({
  title: "Approve the live evidence of claims",
  covers: [],
  documentTypes: ["claimEvidence"],
  async *migrate(documents) {
    for await (const document of documents()) {
      if (!isPublished(document)) continue;
      for (const event of await firstApprovals([document as LiveDocument])) yield createIfNotExists(event);
    }
  },
});
