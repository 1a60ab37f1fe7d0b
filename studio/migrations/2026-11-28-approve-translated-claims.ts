import { at, createIfNotExists, patch, set } from "@sanity/migrate";
import { type LiveDocument, olderClaims } from "../../schemas/rules/sign-off/firstApproval.ts";
import { contentMigration } from "../contentMigration.ts";

/** Adds the words that translations say to the claims that they name, once, and approves them. */
export const migration = contentMigration({
  title: "Approve the live translations of claims",
  covers: ["claim.translatedWords"],
  async *migrate(documents) {
    const all: LiveDocument[] = [];
    for await (const document of documents())
      if (!/^(drafts|versions)\./.test(document._id)) all.push(document as LiveDocument);
    for (const { id, translatedWords, event } of await olderClaims(all))
      yield [createIfNotExists(event), patch(id, [at("translatedWords", set(translatedWords))])];
  },
});
