import { useRef } from "react";
import type { DocumentActionComponent, DuplicateDocumentActionComponent } from "sanity";
import { languageOf } from "../../schemas/rules/documentIds.ts";
import type { PageType } from "../../schemas/rules/pageTypes.ts";
import { takenSlugs } from "../../schemas/slugField.ts";
import { useRawClient } from "../changes/useLake.ts";
import { copyOfPage } from "./copyOfPage.ts";

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
        taken.current = await takenSlugs(client, type, language).catch(() => []);
        original.onHandle?.();
      },
    };
  };
  DuplicatePage.action = "duplicate";
  DuplicatePage.displayName = "DuplicatePage";
  return DuplicatePage;
}
