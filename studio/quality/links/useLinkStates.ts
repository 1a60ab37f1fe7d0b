import { useEffect, useState } from "react";
import { useAsyncValue, useRawClient } from "../../changes/useLake.ts";
import { siteUrl } from "../../connection.ts";
import { proveUser } from "../../leads/proveUser.ts";
import type { LinkState } from "../context.ts";
import { requestLinkStates } from "./requestLinkStates.ts";

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

/** Returns the states of links to other sites; undefined until they are checked. */
export function useLinkStates(hrefs: readonly string[]): ReadonlyMap<string, LinkState> | undefined {
  const client = useRawClient();
  const key = useSettled(JSON.stringify(hrefs));
  return useAsyncValue(() => requestLinkStates(siteUrl, () => proveUser(client), JSON.parse(key)), key).value;
}
