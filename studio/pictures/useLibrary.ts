import { useSchema } from "sanity";
import { type Answer, useAsyncValue, useChangeCount, useRawClient } from "../changes/useLake.ts";
import { useContentTypes } from "../contentTypes.ts";
import { LIBRARY_QUERY, type LibraryAnswer, type LibraryPicture, libraryOf } from "./library.ts";

/** The pictures with their uses, and the releases that can show them. */
export interface Library extends LibraryAnswer {
  readonly pictures: readonly LibraryPicture[];
}

/** Returns the library, which is read again after each change to a picture or to content. */
export function useLibrary(): Answer<Library> {
  const client = useRawClient();
  const schema = useSchema();
  const types = useContentTypes();
  const count = useChangeCount(["sanity.imageAsset"]);
  return useAsyncValue(async () => {
    const answer = await client.fetch<LibraryAnswer>(LIBRARY_QUERY, { types });
    return { ...answer, pictures: libraryOf(schema, answer) };
  }, String(count));
}
