import { type DocumentLayoutProps, useFeatureEnabled } from "sanity";

/**
 * Renders a document once Sanity knows whether comments are on. Otherwise Sanity renders the form at once, and replaces it up to three
 * seconds later, which closes the dialogs that a person opened in it.
 */
export function FormOnce(props: DocumentLayoutProps) {
  const { isLoading } = useFeatureEnabled("studioComments");
  return isLoading ? null : props.renderDefault(props);
}
