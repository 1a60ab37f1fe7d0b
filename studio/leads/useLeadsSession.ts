import { useMemo } from "react";
import { useSiteSession } from "../site-session/useSiteSession.ts";
import { type LeadsSession, leadsSession } from "./leadsSession.ts";

/** Returns the user's session on the site. It ends when the component unmounts. */
export function useLeadsSession(): LeadsSession {
  const session = useSiteSession("/api/leads/studio", "leads");
  return useMemo(() => leadsSession(session), [session]);
}
