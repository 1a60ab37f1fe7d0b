import { createIfNotExists } from "@sanity/migrate";
import { firstApprovals, type LiveDocument } from "../../schemas/rules/sign-off/firstApproval.ts";
import { signedTypes } from "../../schemas/rules/sign-off/signOff.ts";
import { contentMigration } from "../contentMigration.ts";

const isPublished = ({ _id }: { readonly _id: string }) => !/^(drafts|versions)\./.test(_id);

/** Approves what is published now, once, so that a site with older content can require sign-off. */
export const migration = contentMigration({
  title: "Approve the live content that needs sign-off",
  covers: [],
  documentTypes: [...signedTypes],
  async *migrate(documents) {
    for await (const document of documents()) {
      if (!isPublished(document)) continue;
      for (const event of await firstApprovals([document as LiveDocument])) yield createIfNotExists(event);
    }
  },
});
