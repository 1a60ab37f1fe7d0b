import { useEffect, useState } from "react";
import { useRawClient } from "../../changes/useLake.ts";
import { siteUrl } from "../../connection.ts";
import { proveUser } from "../../site-session/proveUser.ts";
import { type LinkStates, requestLinkStates } from "./requestLinkStates.ts";

/** How long an address must stay the same before it is checked, in milliseconds. */
const TYPED = 1000;

/** Returns the value once it has stayed the same for a while; the first one immediately. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPED);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Returns the states of links to other sites. A link that isn't checked yet has none. */
export function useLinkStates(hrefs: readonly string[]): LinkStates {
  const client = useRawClient();
  const key = useSettled(JSON.stringify(hrefs));
  const [states, setStates] = useState<LinkStates>(new Map());
  useEffect(() => {
    let isCurrent = true;
    const follow = async () => {
      for await (const some of requestLinkStates(siteUrl, () => proveUser(client), JSON.parse(key))) {
        if (!isCurrent) return;
        setStates((known) => new Map([...known, ...some]));
      }
    };
    void follow();
    return () => {
      isCurrent = false;
    };
  }, [client, key]);
  return states;
}
