import { getPublishedId } from "@sanity/client/csm";
import { useToast } from "@sanity/ui/toast";
import { useState } from "react";
import type { DocumentActionComponent } from "sanity";
import { addressOf } from "../movedPath.ts";
import type { PublishedPage, Removal } from "./pageRemoval.ts";
import { RemovePageForm } from "./RemovePageForm.tsx";

const words = {
  delete: { header: "Delete this page?", done: "The page is deleted.", failed: "The page was not deleted" },
  unpublish: {
    header: "Unpublish this page?",
    done: "The page is off the site.",
    failed: "The page was not unpublished",
  },
} as const;

/**
 * Wraps the delete or unpublish action of pages to name the links that would break and to offer a redirect. Both go live
 * together, so this replaces Sanity's own dialog. A page that was never published keeps Sanity's.
 */
export function removePage(action: DocumentActionComponent, removal: Removal): DocumentActionComponent {
  const RemovePage: DocumentActionComponent = (props) => {
    const original = action(props);
    const toast = useToast();
    const [asking, setAsking] = useState(false);
    const page = props.published as PublishedPage | null; // only pages have this action
    if (!original || !page || !addressOf(page) || props.release) return original;
    const { header, done, failed } = words[removal];
    return {
      ...original,
      onHandle: () => setAsking(true),
      dialog: asking && {
        type: "dialog",
        header,
        onClose: () => setAsking(false),
        content: (
          <RemovePageForm
            id={getPublishedId(props.id)}
            page={page}
            removal={removal}
            onDone={() => {
              setAsking(false);
              toast.push({ status: "success", title: done });
            }}
            onError={(description) => toast.push({ status: "error", title: failed, description })}
          />
        ),
      },
    };
  };
  RemovePage.action = removal;
  RemovePage.displayName = "RemovePage";
  return RemovePage;
}
