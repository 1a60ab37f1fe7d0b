import { useState } from "react";
import type { DocumentActionComponent, SanityDocument } from "sanity";
import { LegalChangesList } from "./LegalChangesList.tsx";
import { type LegalVersion, legalChanges } from "./legalChanges.ts";

/** A legal document as the Studio holds it; its schema is the only one this action is given. */
const versionOf = (document: SanityDocument | null) => document as LegalVersion | null;

/** Publishing a legal text binds the company: the action first shows what changes and asks. */
export function confirmPublish(publish: DocumentActionComponent): DocumentActionComponent {
  const ConfirmedPublish: DocumentActionComponent = (props) => {
    const original = publish(props);
    const [asking, setAsking] = useState(false);
    if (!original) return original;
    const draft = versionOf(props.version ?? props.draft);
    const close = () => setAsking(false);
    return {
      ...original,
      onHandle: () => setAsking(true),
      dialog:
        asking && draft
          ? {
              type: "confirm",
              tone: "caution",
              message: <LegalChangesList changes={legalChanges(versionOf(props.published), draft)} />,
              confirmButtonText: "Publish",
              cancelButtonText: "Keep as draft",
              onCancel: close,
              onConfirm: () => {
                close();
                original.onHandle?.();
              },
            }
          : (original.dialog ?? false),
    };
  };
  ConfirmedPublish.action = "publish";
  ConfirmedPublish.displayName = "ConfirmedPublish";
  return ConfirmedPublish;
}
