import { getPublishedId } from "@sanity/client/csm";
import { useState } from "react";
import type { DocumentActionComponent } from "sanity";
import { addressOf } from "../movedPath.ts";
import type { PublishedPage, Removal } from "./pageRemoval.ts";
import { RemovePageDialog } from "./RemovePageDialog.tsx";

/**
 * Wraps the delete or unpublish action of pages to name the links that would break and to offer a redirect. Both go live
 * together, so this replaces Sanity's own dialog. A page that was never published keeps Sanity's.
 */
export function removePage(action: DocumentActionComponent, removal: Removal): DocumentActionComponent {
  const RemovePage: DocumentActionComponent = (props) => {
    const original = action(props);
    const [isAsking, setAsking] = useState(false);
    const page = props.published as PublishedPage | null; // only pages have this action
    if (!original || !page || !addressOf(page) || props.release) return original;
    return {
      ...original,
      onHandle: () => setAsking(true),
      dialog: isAsking && {
        type: "custom",
        component: (
          <RemovePageDialog
            id={getPublishedId(props.id)}
            page={page}
            removal={removal}
            onClose={() => setAsking(false)}
          />
        ),
      },
    };
  };
  RemovePage.action = removal;
  RemovePage.displayName = "RemovePage";
  return RemovePage;
}
