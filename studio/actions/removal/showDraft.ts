import { useEffect, useRef } from "react";
import { type DocumentActionComponent, usePerspective, useSetPerspective } from "sanity";

/**
 * Wraps the unpublish action, so that the form then shows the draft that remains. Sanity offers the action only in the
 * perspective “Published”, and stays there with an empty form.
 */
export function showDraft(unpublish: DocumentActionComponent): DocumentActionComponent {
  const ShowDraft: DocumentActionComponent = (props) => {
    const { id, draft, published } = props;
    const { selectedPerspective } = usePerspective();
    const setPerspective = useSetPerspective();
    /** The document, once it was seen published. */
    const seen = useRef<string>(undefined);
    useEffect(() => {
      if (published) seen.current = id;
      if (published || !draft || seen.current !== id || selectedPerspective !== "published") return;
      seen.current = undefined;
      setPerspective("drafts");
    }, [id, draft, published, selectedPerspective, setPerspective]);
    return unpublish(props);
  };
  ShowDraft.action = "unpublish";
  ShowDraft.displayName = "ShowDraft";
  return ShowDraft;
}
