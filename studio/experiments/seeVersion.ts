import { getPublishedId } from "@sanity/client/csm";
import { EyeOpenIcon } from "@sanity/icons/EyeOpen";
import type { DocumentActionComponent } from "sanity";
import { splitId } from "../../schemas/rules/documentIds.ts";
import { type Version, variantPath } from "../../schemas/rules/experiments/shownVersion.ts";
import { pathIn } from "../../schemas/rules/languagePath.ts";
import { presentationPath } from "../documentLocations.ts";
import type { StoredExperiment } from "./lifecycle.ts";

/**
 * Returns the address that shows a version of the landing page in *On the page*, next to the form of the experiment.
 * @param id the published id of the experiment
 * @param section the id of its section
 */
export function versionUrl(version: Version, id: string, section: string): string {
  const { language } = splitId(section);
  const preview = version === "variant" ? variantPath(language, id) : pathIn(language, "/");
  return presentationPath("experiment", id, { preview });
}

/** Returns the action that shows a version of the landing page as visitors would see it. */
export function seeVersion(version: Version): DocumentActionComponent {
  const SeeVersion: DocumentActionComponent = ({ id, draft, published, release }) => {
    const experiment = (draft ?? published) as StoredExperiment | null; // by its type
    const section = experiment?.section?._ref;
    if (!section || release) return null;
    return {
      label: `See the ${version}`,
      icon: EyeOpenIcon,
      onHandle: () =>
        void window.open(versionUrl(version, getPublishedId(id), section), "_blank", "noopener"),
    };
  };
  SeeVersion.displayName = "SeeVersion";
  return SeeVersion;
}
