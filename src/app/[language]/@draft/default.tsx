import { perspectiveChangeAction } from "next-sanity/visual-editing/server-actions";
import { chosenMoment, chosenRelease, draftProblems, editsDrafts, viewedLink } from "#content/index.ts";
import { DraftLeaf } from "./DraftLeaf.tsx";

/**
 * The tools of draft mode, or the banner of a preview link. They are in a parallel route's slot, because visitors load
 * every client file that a layout imports, whether or not it is shown. Next renders the slot for every visitor, so this
 * checks for draft mode too.
 */
export default async function Draft() {
  const link = await viewedLink();
  if (link === "ended") return <DraftLeaf preview={undefined} />;
  if (link) {
    // The key stays on the server.
    const { release, perspective, onlyPath, expires } = link;
    return <DraftLeaf preview={{ release, isOpen: perspective !== "published", onlyPath, expires }} />;
  }
  if (!(await editsDrafts())) return null;
  const [problems, moment, release] = await Promise.all([draftProblems(), chosenMoment(), chosenRelease()]);
  return <DraftLeaf draft={{ problems, moment, release, onPerspectiveChange: perspectiveChangeAction }} />;
}
