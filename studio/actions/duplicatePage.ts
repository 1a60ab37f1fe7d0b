import { useRef } from "react";
import type { DocumentActionComponent, DuplicateDocumentActionComponent } from "sanity";
import { SOURCE_LANGUAGE } from "../../schemas/languages.ts";
import { languageOf } from "../../schemas/rules/documentIds.ts";
import { folderPath, type PageType } from "../../schemas/rules/pageTypes.ts";
import { useRawClient } from "../changes/useLake.ts";
import { copyOfPage } from "./copyOfPage.ts";

const TAKEN = `array::compact([
  ...*[_type == $type && coalesce(language, $source) == $language].slug.current,
  ...*[_type == "redirect" && string::startsWith(from, $folder)]{ "slug": string::split(from, $folder)[1] }.slug
])`;

/** Wraps the duplicate action so that the copy can be published next to the original. */
export function duplicatePage(
  duplicate: DuplicateDocumentActionComponent,
  type: PageType,
): DocumentActionComponent {
  const DuplicatePage: DocumentActionComponent = (props) => {
    const client = useRawClient();
    const taken = useRef<string[]>([]);
    const original = duplicate({ ...props, mapDocument: (page) => copyOfPage(page, taken.current) });
    if (!original) return null;
    const language = languageOf(props.draft ?? props.published ?? {});
    return {
      ...original,
      onHandle: async () => {
        taken.current = await client
          .fetch<string[]>(TAKEN, {
            ...{ type, folder: folderPath(type, language) },
            ...{ language, source: SOURCE_LANGUAGE },
          })
          .catch(() => []);
        original.onHandle?.();
      },
    };
  };
  DuplicatePage.action = "duplicate";
  DuplicatePage.displayName = "DuplicatePage";
  return DuplicatePage;
}
