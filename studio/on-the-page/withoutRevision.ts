import type { RouterState } from "sanity/router";

/** The parameters of Presentation's URL that make the form show a revision, or a comparison with one. */
const parameters = new Set(["rev", "since"]);

/** Returns Presentation's state with the current version in the form. */
export function withoutRevision(state: RouterState): RouterState {
  const { _searchParams: params = [] } = state;
  return { ...state, _searchParams: params.filter(([name]) => !parameters.has(name)) };
}
