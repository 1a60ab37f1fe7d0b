import { isObject, type LakeDocument } from "../document.ts";
import { isReleaseId } from "../release.ts";

/** An asset's id, which contains its file name. */
const assetId = /^(image|file)-([0-9a-f]{40}(?:-\d+x\d+)?)-([a-z0-9]+)$/;

/**
 * Converts documents to the format of `sanity datasets import`, next to the folders `images` and `files`.
 * Assets are referenced by file name, since the import recreates their documents. The lake's own documents are
 * omitted.
 */
export function* toImportFormat(documents: Iterable<LakeDocument>): Generator<unknown> {
  for (const document of documents) {
    if (isAsset(document._id) || (document._id.startsWith("_.") && !isReleaseId(document._id))) continue;
    yield withFiles(document);
  }
}

function withFiles(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withFiles);
  if (!isObject(value)) return value;
  const { asset, ...rest } = value;
  const file = isObject(asset) && typeof asset._ref === "string" ? fileOf(asset._ref) : undefined;
  const entries = Object.entries(file ? rest : value).map(([name, inner]) => [name, withFiles(inner)]);
  return { ...(file && { _sanityAsset: file }), ...Object.fromEntries(entries) };
}

function fileOf(id: string): string | undefined {
  const [, kind, name, extension] = assetId.exec(id) ?? [];
  return kind && `${kind}@file://./${kind}s/${name}.${extension}`;
}

function isAsset(id: string): boolean {
  return assetId.test(id);
}
