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
  const ExplainUnpublish: DocumentActionComponent = (props) => {
    const original = unpublish(props);
    const [isAsking, setAsking] = useState(false);
    if (!original) return original;
    return {
      ...original,
      onHandle: () => setAsking(true),
      dialog: isAsking
        ? {
            type: "confirm",
            tone: "default",
            message: (
              <Text size={1} data-testid="unpublish-effect">
                {unpublishEffect(getPublishedId(props.id), props.published)}
              </Text>
            ),
            confirmButtonText: "Continue",
            cancelButtonText: "Keep it published",
            onCancel: () => setAsking(false),
            onConfirm: () => {
              setAsking(false);
              original.onHandle?.();
            },
          }
        : (original.dialog ?? false),
    };
  };
  ExplainUnpublish.action = "unpublish";
  ExplainUnpublish.displayName = "ExplainUnpublish";
  return ExplainUnpublish;
}
