import type { LeadDetails, LeadFilter, LeadPage } from "./lead.ts";
import type { Proof } from "./proveUser.ts";

/** The site refused a request or did not respond. The message is for the Studio user. */
export class LeadsError extends Error {
  override name = "LeadsError";
  /** The site's code of the reason, for example `session` when the token has expired. */
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Reads and changes leads on the site, as the Studio user. */
export interface LeadsSession {
  list(filter: LeadFilter, page: number): Promise<LeadPage>;
  show(id: string): Promise<LeadDetails>;
  /** Returns the matching leads as CSV. */
  exportCsv(filter: LeadFilter): Promise<string>;
  /** Delivers a failed lead again. */
  retry(id: string): Promise<void>;
  /** Delivers a lead that was held for review. */
  release(id: string): Promise<void>;
  /** Ends the session on the site, after the requests that are still running. The next request opens another one. */
  close(): void;
}

/**
 * Creates a session, which opens with the first request and again when the site has ended it. The token is only in this
 * function's memory, never in the browser's storage, a cookie or a URL.
 * @param roles the user's roles in the Studio. The site checks them itself; this only avoids a request that it refuses
 * @param prove writes a proof of who uses the Studio to the lake
 */
export function leadsSession(
  siteUrl: string,
  roles: readonly string[],
  prove: () => Promise<Proof>,
): LeadsSession {
  let opened: Promise<string> | undefined;
  const running = new Set<Promise<unknown>>();

  async function post(command: object, token?: string): Promise<unknown> {
    const response = await fetch(`${siteUrl}/api/leads/studio`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(command),
      credentials: "omit",
      cache: "no-store",
      // `close` is sent while the tab closes.
      keepalive: true,
    }).catch(() => {
      throw new LeadsError("unreachable", "The site does not respond. Try again in a minute.");
    });
    const { result, code, error } = Object(await response.json().catch(() => undefined));
    if (response.ok) return result;
    const message = error ?? `The site responded with ${response.status}. Try again in a minute.`;
    throw new LeadsError(String(code), String(message));
  }

  async function open(): Promise<string> {
    const refusal = await post({ command: "check", roles });
    if (typeof refusal === "string") throw new LeadsError("role", refusal);
    const { proof, secret, remove } = await prove();
    try {
      // The site's response to `open`.
      const { token } = (await post({ command: "open", proof, secret })) as { token: string };
      return token;
    } finally {
      // If it fails, the next session removes the proof. It is valid for two minutes, and only once.
      void remove().catch(() => {});
    }
  }

  async function send(command: object): Promise<unknown> {
    const own = opened ?? open();
    opened = own;
    const request = own.then((token) => post(command, token));
    running.add(request);
    try {
      return await request;
    } catch (error) {
      if (opened === own) opened = undefined;
      throw error;
    } finally {
      running.delete(request);
    }
  }

  /** Sends a command, with another session if the current one has ended. */
  async function ask<Result>(command: object): Promise<Result> {
    const first = await send(command).catch((error: unknown) => {
      if (error instanceof LeadsError && error.code === "session") return send(command);
      throw error;
    });
    return first as Result; // the site's response to this command
  }

  return {
    list: (filter, page) => ask<LeadPage>({ command: "list", ...filter, page }),
    show: (id) => ask<LeadDetails>({ command: "show", id }),
    exportCsv: (filter) => ask<string>({ command: "export", ...filter }),
    retry: (id) => ask({ command: "retry", id }),
    release: (id) => ask({ command: "release", id }),
    close() {
      const closing = opened;
      opened = undefined;
      const end = async (token: string) => {
        // The site would refuse a request that arrives after the session's end.
        await Promise.allSettled(running);
        await post({ command: "close" }, token);
      };
      // Without a response, the session ends by itself after 15 minutes.
      void closing?.then(end).catch(() => {});
    },
  };
}
