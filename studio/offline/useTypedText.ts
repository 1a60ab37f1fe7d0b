import { useState } from "react";
import { useCurrentUser } from "sanity";
import { createPlaces } from "./places.ts";

const PREFIX = "tendwell.typed";
const inBrowser = createPlaces([() => localStorage, () => sessionStorage]);
/** For texts about visitors. Other tabs don't see them. A browser that restores a closed tab restores them too. */
export const inTab = createPlaces([() => sessionStorage]);

/**
 * Like `useState` for what a person types into a dialog, but the browser stores it until it is sent, so that no reload and no crash loses
 * it. Returns the text, a function that changes it, and one that removes it from the browser.
 * @param dialog what the text is for, unique in the Studio
 * @param initial the text of an untouched dialog
 */
export function useTypedText(dialog: string, initial = "", places = inBrowser) {
  // Nobody sees the words of another user.
  const key = [PREFIX, useCurrentUser()?.id, dialog].join(" ");
  const [text, setText] = useState(() => places.read(key) ?? initial);
  const forget = () => places.remove(key);
  const change = (next: string) => {
    setText(next);
    if (next === initial) forget();
    else places.write(key, next);
  };
  return [text, change, forget] as const;
}
