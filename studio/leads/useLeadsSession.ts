import { ClientError } from "@sanity/client";
import { useEffect, useMemo } from "react";
import { useCurrentUser } from "sanity";
import { useRawClient } from "../changes/useLake.ts";
import { siteUrl } from "../connection.ts";
import { LeadsError, type LeadsSession, leadsSession } from "./leadsSession.ts";
import { proveUser } from "./proveUser.ts";

const READS_ONLY =
  "Your role can't see leads. An administrator of the Studio's project can change your role.";

/** Returns the user's session on the site. It ends when the component unmounts. */
export function useLeadsSession(): LeadsSession {
  const client = useRawClient();
  const roles = useCurrentUser()?.roles;
  const session = useMemo(() => {
    const names = roles?.map(({ name }) => name) ?? [];
    return leadsSession(siteUrl, names, async () => {
      try {
        return await proveUser(client);
      } catch (error) {
        if (error instanceof ClientError && error.statusCode === 403)
          throw new LeadsError("role", READS_ONLY);
        throw error;
      }
    });
  }, [client, roles]);
  useEffect(() => () => session.close(), [session]);
  return session;
}
