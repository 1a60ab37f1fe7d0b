import type { Action, SanityClient } from "@sanity/client";
import { getPublishedId, getVersionId } from "@sanity/client/csm";
import type { Schema } from "sanity";
import type { StoredDocument } from "../history/content.ts";
import {
  changesWords,
  type LiveTranslation,
  liveTranslations,
  needsSignOff,
} from "../translations/sign-off/signOff.ts";
import { goesOffSite } from "./scheduled.ts";

/** A document of a release that needs sign-off, and its live translations that the release doesn't bring up to date. */
export interface TranslationsQuestion {
  /** The document's version in the release. */
  readonly version: StoredDocument;
  readonly translations: readonly ReleaseTranslation[];
}

export interface ReleaseTranslation extends LiveTranslation {
  /** Whether the release takes it off the site. */
  readonly leaves: boolean;
}

/** Returns the documents of a release whose new words put live translations out of date. */
export async function translationsQuestions(
  client: SanityClient,
  release: string,
  schema: Pick<Schema, "get">,
): Promise<TranslationsQuestion[]> {
  const versions = await client.fetch<StoredDocument[]>("*[sanity::partOfRelease($release)]", { release });
  const versionOf = new Map<string, StoredDocument>(
    versions.map((version) => [getPublishedId(version._id), version]),
  );
  const staleOf = async (version: StoredDocument): Promise<ReleaseTranslation[]> => {
    const id = getPublishedId(version._id);
    const published = (await client.getDocument(id)) ?? null;
    if (!changesWords(published, version, schema.get(version._type))) return [];
    return (await liveTranslations(client, id)).flatMap((translation) => {
      const version = versionOf.get(translation.id);
      const leaves = version !== undefined && goesOffSite(version);
      // A version that stays brings the translation up to date.
      return version && !leaves ? [] : [{ ...translation, leaves }];
    });
  };
  const signed = versions.filter((version) => needsSignOff(version._type) && !goesOffSite(version));
  const questions = await Promise.all(
    signed.map(async (version) => ({ version, translations: await staleOf(version) })),
  );
  return questions.filter(({ translations }) => translations.length > 0);
}

/** Keeps translations on the site, or lets the release take them off it. @throws ClientError if the release is scheduled */
export async function keepTranslations(
  client: SanityClient,
  release: string,
  translations: readonly ReleaseTranslation[],
  isKept: boolean,
): Promise<void> {
  const changed = translations.filter(({ leaves }) => leaves === isKept);
  const actions = changed.flatMap(({ id }): Action[] => {
    const versionId = getVersionId(id, release);
    if (isKept) return [{ actionType: "sanity.action.document.version.discard", versionId }];
    return [
      { actionType: "sanity.action.document.version.create", publishedId: id, baseId: id, versionId },
      { actionType: "sanity.action.document.version.unpublish", publishedId: id, versionId },
    ];
  });
  await client.action(actions);
}
