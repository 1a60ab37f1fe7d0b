import { ClientError } from "@sanity/client";
import { useEffect, useMemo } from "react";
import { useCurrentUser } from "sanity";
import { useRawClient } from "../changes/useLake.ts";
import { siteUrl } from "../connection.ts";
import { proveUser } from "./proveUser.ts";
import { SiteError, type SiteSession, siteSession } from "./siteSession.ts";

/**
 * Returns the user's session at an endpoint of the site. It ends when the component unmounts.
 * @param path the path of the endpoint
 * @param noun what the endpoint returns, for the message to a person who can't prove who they are
 */
export function useSiteSession(path: string, noun: string): SiteSession {
  const client = useRawClient();
  const roles = useCurrentUser()?.roles;
  const session = useMemo(() => {
    const names = roles?.map(({ name }) => name) ?? [];
    return siteSession(siteUrl + path, names, async () => {
      try {
        return await proveUser(client);
      } catch (error) {
        if (!(error instanceof ClientError) || error.statusCode !== 403) throw error;
        const help = "An administrator of the Studio's project can change your role.";
        throw new SiteError("role", `Your role can't see ${noun}. ${help}`);
      }
    });
  }, [client, roles, path, noun]);
  useEffect(() => () => session.close(), [session]);
  return session;
}
