import type { CachedResponse } from "./CachedResponse.ts";

/**
 * Memoizes a value derived from the latest copy of a page.
 * @param derive if it throws, the function throws its error, also on the next call with the same copy
 * @param initial the value until the page has been fetched once
 * @returns takes the current copy and returns its value, or the last one when there is no copy
 */
export function memoizeLatest<Value>(derive: (response: CachedResponse) => Value, initial: Value) {
  let value = initial;
  let latest: CachedResponse | undefined;
  return (response: CachedResponse | undefined): Value => {
    if (response && response !== latest) {
      value = derive(response);
      latest = response;
    }
    return value;
  };
}
