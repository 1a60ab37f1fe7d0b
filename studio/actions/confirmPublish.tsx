import { type ComponentType, useState } from "react";
import type { DocumentActionComponent } from "sanity";
import type { ConfirmationProps } from "./ConfirmationProps.ts";

/** Wraps the publish action in a confirmation dialog that shows the question. */
export function confirmPublish(
  publish: DocumentActionComponent,
  Question: ComponentType<ConfirmationProps>,
): DocumentActionComponent {
  const ConfirmedPublish: DocumentActionComponent = (props) => {
    const original = publish(props);
    const [asking, setAsking] = useState(false);
    if (!original) return original;
    const draft = props.version ?? props.draft;
    const close = () => setAsking(false);
    return {
      ...original,
      onHandle: () => setAsking(true),
      dialog:
        asking && draft
          ? {
              type: "confirm",
              tone: "caution",
              message: <Question published={props.published} draft={draft} />,
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
