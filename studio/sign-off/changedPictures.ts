import type { StoredDocument } from "../history/content.ts";
import { imagesIn } from "../pictures/pictureUses.ts";

type Image = ReturnType<typeof imagesIn> extends Generator<infer Found> ? Found : never;

/** An image field whose picture or description differs. */
interface PictureChange {
  readonly key: string;
  readonly path: Image["path"];
  readonly old: Image | undefined;
  readonly fresh: Image | undefined;
}

const byPath = (document: StoredDocument | null) =>
  new Map([...imagesIn(document)].map((image) => [JSON.stringify(image.path), image]));

/** Compares the pictures of two versions of a document, field by field. */
export function changedPictures(before: StoredDocument | null, after: StoredDocument): PictureChange[] {
  const [earlier, later] = [byPath(before), byPath(after)];
  return [...new Set([...later.keys(), ...earlier.keys()])].flatMap((key) => {
    const [old, fresh] = [earlier.get(key), later.get(key)];
    const path = fresh?.path ?? old?.path;
    const isSame = old?.picture === fresh?.picture && old?.alt === fresh?.alt;
    return path && !isSame ? [{ key, path, old, fresh }] : [];
  });
}
