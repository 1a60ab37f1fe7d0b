import type { ComponentType } from "react";
import type { DocumentActionComponent } from "sanity";
import type { ConfirmationProps } from "./ConfirmationProps.ts";
import { confirmFirst } from "./confirmFirst.tsx";

/** Wraps the publish action in a confirmation dialog that shows the question. */
export const confirmPublish = (
  publish: DocumentActionComponent,
  Question: ComponentType<ConfirmationProps>,
): DocumentActionComponent =>
  confirmFirst(publish, {
    message: ({ published, version, draft }) => {
      const edited = version ?? draft;
      return edited && <Question published={published} draft={edited} />;
    },
    confirm: "Publish",
    cancel: "Keep as draft",
  });
