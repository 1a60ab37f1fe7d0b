import { CheckmarkCircleIcon } from "@sanity/icons/CheckmarkCircle";
import { defineDocumentInspector } from "sanity";
import { isInternal } from "../../../schemas/singletons.ts";
import { hasUnregisteredId } from "../../singletonOf.ts";
import { QualityPanel } from "./QualityPanel.tsx";

/** Returns whether documents of a type have text that visitors read. */
const hasCopy = (type: string) => type !== "redirect" && !isInternal(type);

/** The button above each form that opens the *Quality* panel. */
export const qualityInspector = defineDocumentInspector({
  name: "quality",
  component: QualityPanel,
  useMenuItem: ({ documentId, documentType }) => ({
    title: "Quality",
    icon: CheckmarkCircleIcon,
    showAsAction: true,
    hidden: !hasCopy(documentType) || hasUnregisteredId(documentType, documentId),
  }),
});
