import type { Proof } from "./proveUser.ts";

/** The site refused a request or did not respond. The message is for the Studio user. */
export class SiteError extends Error {
  override name = "SiteError";
  /** The site's code of the reason, for example `session` when the token has expired. */
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Sends commands to an endpoint of the site, as the Studio user. */
export interface SiteSession {
  /** Sends a command, with another session if the current one has ended. @throws SiteError */
  ask<Result>(command: object): Promise<Result>;
  /** Ends the session on the site, after the requests that are still running. The next request opens another one. */
  close(): void;
}

/**
 * Creates a session, which opens with the first request and again when the site has ended it. The token is only in this
 * function's memory, never in the browser's storage, a cookie or a URL.
 * @param url the address of the endpoint
 * @param roles the user's roles in the Studio. The site checks them itself; this only avoids a request that it refuses
 * @param prove writes a proof of who uses the Studio to the lake
 */
export function siteSession(url: string, roles: readonly string[], prove: () => Promise<Proof>): SiteSession {
  let opened: Promise<string> | undefined;
  const running = new Set<Promise<unknown>>();

  async function post(command: object, token?: string): Promise<unknown> {
    const response = await fetch(url, {
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
      throw new SiteError("unreachable", "The site does not respond. Try again in a minute.");
    });
    const { result, code, error } = Object(await response.json().catch(() => undefined));
    if (response.ok) return result;
    const message = error ?? `The site responded with ${response.status}. Try again in a minute.`;
    throw new SiteError(String(code), String(message));
  }

  async function open(): Promise<string> {
    const refusal = await post({ command: "check", roles });
    if (typeof refusal === "string") throw new SiteError("role", refusal);
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
    const session = opened ?? open();
    opened = session;
    const request = session.then((token) => post(command, token));
    running.add(request);
    try {
      return await request;
    } catch (error) {
      if (opened === session) opened = undefined;
      throw error;
    } finally {
      running.delete(request);
    }
  }

  return {
    async ask<Result>(command: object) {
      const first = await send(command).catch((error: unknown) => {
        if (error instanceof SiteError && error.code === "session") return send(command);
        throw error;
      });
      return first as Result; // the site's response to this command
    },
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
