import { getPublishedId } from "@sanity/client/csm";
import { Text } from "@sanity/ui";
import { type ReactNode, useState } from "react";
import type { DocumentActionComponent, DocumentActionProps } from "sanity";
import { unpublishEffect } from "./unpublishEffect.ts";

interface Confirmation {
  /** Returns what to show before the action. */
  readonly message: (props: DocumentActionProps) => ReactNode;
  readonly confirm: string;
  readonly cancel: string;
}

/** Wraps an action in a confirmation. The action's own dialog, if it has one, follows. */
function confirmFirst(
  action: DocumentActionComponent,
  { message, confirm, cancel }: Confirmation,
): DocumentActionComponent {
  const ConfirmFirst: DocumentActionComponent = (props) => {
    const original = action(props);
    const [asking, setAsking] = useState(false);
    if (!original) return original;
    const content = asking ? message(props) : undefined;
    const close = () => setAsking(false);
    return {
      ...original,
      onHandle: () => setAsking(true),
      dialog: content
        ? {
            type: "confirm",
            tone: "default",
            message: content,
            confirmButtonText: confirm,
            cancelButtonText: cancel,
            onCancel: close,
            onConfirm: () => {
              close();
              original.onHandle?.();
            },
          }
        : (original.dialog ?? false),
    };
  };
  if (action.action) ConfirmFirst.action = action.action;
  ConfirmFirst.displayName = "ConfirmFirst";
  return ConfirmFirst;
}

/**
 * Wraps the unpublish action so that its effect on visitors is shown first. Sanity's own dialog, which follows, lists
 * the documents that link to this one.
 */
export const explainUnpublish = (unpublish: DocumentActionComponent): DocumentActionComponent =>
  confirmFirst(unpublish, {
    message: ({ id, published }) => (
      <Text size={1} data-testid="unpublish-effect">
        {unpublishEffect(getPublishedId(id), published)}
      </Text>
    ),
    confirm: "Continue",
    cancel: "Keep it published",
  });
