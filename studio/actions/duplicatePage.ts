import { useRef } from "react";
import type { DocumentActionComponent, DuplicateDocumentActionComponent } from "sanity";
import { type PageType, pathOfPage } from "../../schemas/rules/pageTypes.ts";
import { useRawClient } from "../changes/useLake.ts";
import { copyOfPage } from "./copyOfPage.ts";

const TAKEN = `array::compact([
  ...*[_type == $type].slug.current,
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
    return {
      ...original,
      onHandle: async () => {
        taken.current = await client
          .fetch<string[]>(TAKEN, { type, folder: pathOfPage(type, "") })
          .catch(() => []);
        original.onHandle?.();
      },
    };
  };
  DuplicatePage.action = "duplicate";
  DuplicatePage.displayName = "DuplicatePage";
  return DuplicatePage;
}
