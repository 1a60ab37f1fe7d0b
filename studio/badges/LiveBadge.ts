import { type DocumentBadgeComponent, isGoingToUnpublish, isReleaseDocument, usePerspective } from "sanity";
import { locationsOf } from "../documentLocations.ts";
import { sameContent } from "../history/content.ts";
import { badgeOf, releaseBadge } from "./liveness.ts";
import { useLiveness } from "./useLiveness.ts";

/**
 * Shows whether visitors see the published revision, according to the site itself. For a version, shows when its
 * release goes live.
 */
export const LiveBadge: DocumentBadgeComponent = ({ id, draft, published, version }) => {
  const liveness = useLiveness(id, published);
  const { selectedPerspective: release } = usePerspective();
  if (locationsOf(id, published ?? draft).length === 0) return null;
  if (version && isReleaseDocument(release)) return releaseBadge(release, isGoingToUnpublish(version));
  if (!liveness) return null;
  const isEdited = draft !== null && !sameContent(draft, published);
  return badgeOf(liveness, isEdited);
};
