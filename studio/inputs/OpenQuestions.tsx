import { useEffect } from "react";
import { useFormCallbacks } from "sanity";
import { usePaneRouter } from "sanity/structure";

/** The id of the list entry for the landing page's questions, which are in the document with the page's order. */
export const QUESTIONS_PANE = "questions";

interface OpenQuestionsProps {
  /** The sections of the landing page. */
  readonly sections: readonly { readonly _type?: string; readonly _key?: string }[];
}

/** Opens the questions if the document was opened by their own list entry. */
export function OpenQuestions({ sections }: OpenQuestionsProps) {
  const { routerPanesState } = usePaneRouter();
  const { onPathOpen } = useFormCallbacks();
  const isChosen = routerPanesState.flat().some(({ id }) => id === QUESTIONS_PANE);
  const key = sections.find(({ _type }) => _type === "questionsBlock")?._key;
  useEffect(() => {
    if (isChosen && key) onPathOpen(["sections", { _key: key }]);
  }, [isChosen, key, onPathOpen]);
  return null;
}
