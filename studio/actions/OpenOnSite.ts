import { LaunchIcon } from "@sanity/icons/Launch";
import type { DocumentActionComponent } from "sanity";
import { pageUrlOf } from "../documentLocations.ts";

/** Opens the published page at the document's anchor. */
export const OpenOnSite: DocumentActionComponent = ({ id, published, draft }) => {
  const url = pageUrlOf(id, published ?? draft);
  if (!url) return null;
  return {
    label: "Open on site",
    title: url,
    icon: LaunchIcon,
    onHandle: () => void window.open(url, "_blank", "noopener"),
  };
};
OpenOnSite.displayName = "OpenOnSite";
