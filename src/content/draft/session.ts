import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import * as v from "valibot";

/** How long a browser sees drafts after the Studio has let it in, in milliseconds: one working day. */
export const SESSION_LENGTH = 8 * 60 * 60 * 1000;

const form = v.object({ id: v.string(), user: v.string(), expires: v.number() });

/** One browser of one editor in draft mode. */
export interface DraftSession {
  /** Random. By this id a session is ended when its browser leaves draft mode. */
  readonly id: string;
  /** The Studio's id of the user whose preview secret opened it. */
  readonly user: string;
  /** Milliseconds since the epoch. */
  readonly expires: number;
}

/**
 * The key that signs sessions, derived from the token that reads drafts: whoever has the token can read
 * drafts anyway. A new token ends all sessions. Each site has its own key, so its sessions open no other site
 * that reads the same lake.
 */
export const sessionKey = (readToken: string, siteUrl: string): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", readToken, siteUrl, "draft session", 32));

const mac = (payload: string, key: Uint8Array) => createHmac("sha256", key).update(payload).digest();

/** The session as the browser keeps it: `<base64url of its JSON>.<base64url of its HMAC-SHA256>`. */
export function signSession(session: DraftSession, key: Uint8Array): string {
  const payload = Buffer.from(JSON.stringify(session)).toString("base64url");
  return `${payload}.${mac(payload, key).toString("base64url")}`;
}

/**
 * The session that a browser brings; undefined when it is not signed with this key, or has run out.
 * @param now milliseconds since the epoch
 */
export function readSession(text: string, key: Uint8Array, now: number): DraftSession | undefined {
  const [, payload = "", signature = ""] = /^([\w-]{1,1000})\.([\w-]{43})$/.exec(text) ?? [];
  if (!payload || !timingSafeEqual(mac(payload, key), Buffer.from(signature, "base64url"))) return undefined;
  const json = v.pipe(v.string(), v.parseJson(), form);
  const parsed = v.safeParse(json, Buffer.from(payload, "base64url").toString());
  return parsed.success && now < parsed.output.expires ? parsed.output : undefined;
}
