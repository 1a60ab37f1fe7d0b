import { getPublishedId } from "@sanity/client/csm";
import { Text } from "@sanity/ui";
import { useState } from "react";
import type { DocumentActionComponent } from "sanity";
import { unpublishEffect } from "./unpublishEffect.ts";

/**
 * Wraps the unpublish action so that its effect on visitors is shown first. Sanity's own dialog, which follows, lists
 * the documents that link to this one.
 */
export function explainUnpublish(unpublish: DocumentActionComponent): DocumentActionComponent {
  const ExplainedUnpublish: DocumentActionComponent = (props) => {
    const original = unpublish(props);
    const [explaining, setExplaining] = useState(false);
    if (!original?.onHandle) return original;
    const close = () => setExplaining(false);
    return {
      ...original,
      onHandle: () => setExplaining(true),
      dialog: explaining
        ? {
            type: "confirm",
            tone: "caution",
            message: (
              <Text size={1} data-testid="unpublish-effect">
                {unpublishEffect(getPublishedId(props.id), props.published)}
              </Text>
            ),
            confirmButtonText: "Continue",
            cancelButtonText: "Keep it published",
            onCancel: close,
            onConfirm: () => {
              close();
              original.onHandle?.();
            },
          }
        : (original.dialog ?? false),
    };
  };
  ExplainedUnpublish.action = "unpublish";
  ExplainedUnpublish.displayName = "ExplainedUnpublish";
  return ExplainedUnpublish;
}
