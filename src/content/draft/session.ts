import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import * as v from "valibot";

/** The lifetime of a draft session in milliseconds: one working day. */
export const SESSION_LENGTH = 8 * 60 * 60 * 1000;

const form = v.object({
  id: v.string(),
  user: v.string(),
  expires: v.number(),
  link: v.optional(v.object({ id: v.string(), keyHash: v.string(), path: v.optional(v.string()) })),
});

/** One browser of one editor in draft mode, or of a colleague with a preview link. */
export interface DraftSession {
  /** A random id, which ends the session when its browser leaves draft mode. */
  readonly id: string;
  /** The Studio's id of the user whose preview secret started the session. Empty for a preview link. */
  readonly user: string;
  /** Milliseconds since the epoch. */
  readonly expires: number;
  /** The preview link that started the session, and the only path that shows drafts, if the link has one. */
  readonly link?:
    | { readonly id: string; readonly keyHash: string; readonly path?: string | undefined }
    | undefined;
}

/** Returns what a session stores of its link's key. A link that is created again under the same id has another key. */
export const keyHashOf = (key: string): string => createHash("sha256").update(key).digest("base64url");

/** Whether a session shows drafts at a path. A preview link for one page shows other pages as visitors see them. */
export const showsDraftsAt = ({ link }: DraftSession, path: string): boolean =>
  link?.path === undefined || link.path === path;

/** What a key of {@link sessionKey} signs. */
export type KeyUse = "draft session" | "draft pictures";

/**
 * Returns the key that signs sessions, or the addresses of a draft's pictures. It is derived from the token that reads
 * drafts, whose owner can read drafts anyway. A new token ends all sessions. Each site has its own key, so a session isn't
 * valid on other sites with the same lake.
 */
export const sessionKey = (readToken: string, siteUrl: string, use: KeyUse = "draft session"): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", readToken, siteUrl, use, 32));

const mac = (payload: string, key: Uint8Array) => createHmac("sha256", key).update(payload).digest();

/** Encodes a session for its cookie: `<base64url of its JSON>.<base64url of its HMAC-SHA256>`. */
export function signSession(session: DraftSession, key: Uint8Array): string {
  const payload = Buffer.from(JSON.stringify(session)).toString("base64url");
  return `${payload}.${mac(payload, key).toString("base64url")}`;
}

/** Decodes a session from its cookie. Returns undefined when it isn't signed with this key or has expired. */
export function readSession(text: string, key: Uint8Array, now: number): DraftSession | undefined {
  const [, payload = "", signature = ""] = /^([\w-]{1,1000})\.([\w-]{43})$/.exec(text) ?? [];
  if (!payload || !timingSafeEqual(mac(payload, key), Buffer.from(signature, "base64url"))) return undefined;
  const json = v.pipe(v.string(), v.parseJson(), form);
  const parsed = v.safeParse(json, Buffer.from(payload, "base64url").toString());
  return parsed.success && now < parsed.output.expires ? parsed.output : undefined;
}
