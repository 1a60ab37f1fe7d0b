import { type ReactNode, useEffect, useMemo } from "react";
import type { DocumentActionComponent } from "sanity";
import { publishAttempts } from "../inputs/marks/FormMarks.ts";

/** The reason why Publish is disabled. Sanity renders it when the pointer reaches the button. */
function Reason({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  useEffect(() => publishAttempts.next(id), [id]);
  return children;
}

/** Wraps the publish action, so that the form marks all fields to correct as soon as Publish says why it is disabled. */
export function markOnAttempt(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishMarked: DocumentActionComponent = (props) => {
    const original = publish(props);
    const { id } = props;
    return useMemo(
      () =>
        original?.disabled && original.title
          ? { ...original, title: <Reason id={id}>{original.title}</Reason> }
          : original,
      [original, id],
    );
  };
  PublishMarked.action = "publish";
  PublishMarked.displayName = "PublishMarked";
  return PublishMarked;
}
