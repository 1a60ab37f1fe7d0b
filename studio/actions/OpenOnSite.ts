import { LaunchIcon } from "@sanity/icons/Launch";
import type { DocumentActionComponent } from "sanity";
import { addressOf } from "../documentLocations.ts";

/** Opens the published page at the document's anchor. */
export const OpenOnSite: DocumentActionComponent = ({ id, published, draft }) => {
  const address = addressOf(id, published ?? draft);
  if (!address) return null;
  return {
    label: "Open on site",
    title: address,
    icon: LaunchIcon,
    onHandle: () => void window.open(address, "_blank", "noopener"),
  };
};
OpenOnSite.displayName = "OpenOnSite";
