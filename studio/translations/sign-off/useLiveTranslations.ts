import { useSchema } from "sanity";
import { type Answer, useAsyncValue, useRawClient } from "../../changes/useLake.ts";
import type { Waiting } from "../../changes/waiting.ts";
import { changesWords, type LiveTranslation, liveTranslations, needsSignOff } from "./signOff.ts";

/** Live translations, by the id of the document that they translate. */
export type LiveTranslations = ReadonlyMap<string, readonly LiveTranslation[]>;

/**
 * Returns the live translations that publishing these documents puts out of date, for documents that need sign-off. Omits
 * translations that are published with them.
 */
export function useLiveTranslations(chosen: readonly Waiting[]): Answer<LiveTranslations> {
  const client = useRawClient();
  const schema = useSchema();
  const signed = chosen.filter(
    ({ type, published, draft }) => needsSignOff(type) && changesWords(published, draft, schema.get(type)),
  );
  const ids = chosen.map(({ id }) => id);
  const read = async ({ id }: Waiting) =>
    (await liveTranslations(client, id)).filter((translation) => !ids.includes(translation.id));
  return useAsyncValue(
    async () => new Map(await Promise.all(signed.map(async (each) => [each.id, await read(each)] as const))),
    ids.join(),
  );
}
