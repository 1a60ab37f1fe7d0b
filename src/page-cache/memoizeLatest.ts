import type { CachedResponse } from "./CachedResponse.ts";

/**
 * Keeps what was made of the newest copy of a page, so that it is made once for each copy.
 * @param make what is made of a copy; when it throws, what was made before stays
 * @param before what holds until the page could be fetched for the first time
 * @returns a function that takes the copy as it is now and gives what was made of it, or of the last one there was
 */
export function memoizeLatest<Made>(make: (answer: CachedResponse) => Made, before: Made) {
  let made = before;
  let newest: CachedResponse | undefined;
  return (answer: CachedResponse | undefined): Made => {
    if (answer && answer !== newest) {
      made = make(answer);
      newest = answer;
    }
    return made;
  };
}
