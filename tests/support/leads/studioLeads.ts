import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { digestOf, findStudioUser } from "#content/studioUser.ts";
import { addPerson, type Person } from "#content-lake/testing";
import { keepOpen, siteQueue, stopLeads } from "#leads/leadsService.ts";
import { type Kind, type Origin, type Status, SUSPICION } from "#leads/queue/lead.ts";
import { studioEndpoint } from "#leads/studioEndpoint.ts";
import { readFrom, startTestLake } from "../testLake.ts";
import { newPostgresFolder } from "./newPostgresFolder.ts";

/** Timeout in milliseconds. Opening a new PGlite folder takes seconds, or longer on a busy machine. */
const SLOW = 180_000;
export const SECRET = "a-secret-of-this-browser-with-many-characters";
export const EMAIL = "ana.ruiz@clinic.example";
export const endpointUrl = "https://www.tendwell.example/api/leads/studio";

/** The lake and the queue of one test file. Leads are deleted before each test. */
export const lake = await startTestLake();
/** The lines that the site has logged in this test. */
export const lines: Record<string, unknown>[] = [];
/** Two people who may see leads, and one who may not. */
export let admin: Person;
export let developer: Person;
export let editor: Person;

const folder = await newPostgresFolder("leads-studio-");

beforeAll(async () => {
  readFrom(lake, {
    SITE_URL: "https://www.tendwell.example",
    STUDIO_URL: lake.studioUrl,
    LEADS_ROLES: "administrator, developer",
    LEADS_DIR: folder,
    DATABASE_URL: "",
  });
  await keepOpen();
  // Opening the queue blocks this process for seconds, in which the lake would close idle connections.
  admin = await addPerson(lake, "Ada", "administrator");
  developer = await addPerson(lake, "Dev", "developer");
  editor = await addPerson(lake, "Ben", "editor");
}, SLOW);
afterAll(async () => {
  await stopLeads(10_000);
  await lake.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
}, SLOW);
beforeEach(async () => {
  lines.length = 0;
  const keep = (line: string) => void lines.push(JSON.parse(line));
  vi.spyOn(console, "log").mockImplementation(keep);
  vi.spyOn(console, "error").mockImplementation(keep);
  // Each test has its own rate limits.
  Reflect.deleteProperty(globalThis, Symbol.for("tendwell.studio-tool-limits"));
  await query("DELETE FROM leads.lead");
});
afterEach(() => void vi.restoreAllMocks());

export const query = async (text: string, values?: unknown[]) =>
  (await siteQueue()).database.query(text, values);

interface StoredLead {
  kind?: Kind;
  status?: Status;
  email?: string;
  reason?: string;
  origin?: Origin;
  /** Further fields that the visitor filled in. */
  fields?: Readonly<Record<string, string>>;
}

/** Stores a suspected lead, which nothing delivers, and gives it a status. Returns its id. */
export async function store(name: string, change: StoredLead = {}): Promise<string> {
  const { kind = "early-access", status = "suspected", email = EMAIL, reason = SUSPICION.noCaptcha } = change;
  const payload = { name, email, organization: `${name}'s Clinic`, ...change.fields };
  const key = `${kind}:${randomUUID()}`;
  const id = await (await siteQueue()).commit({
    key,
    kind,
    suspected: reason,
    payload,
    ...(change.origin && { origin: change.origin }),
  });
  await query("UPDATE leads.lead SET status = $2 WHERE id = $1::uuid", [id, status]);
  return String(id);
}

/** Sends a command as the Studio does. */
export async function send(body: unknown, token?: string, origin = lake.studioUrl) {
  const authorization = token && { authorization: `Bearer ${token}` };
  const headers = { origin, "content-type": "application/json", ...authorization };
  const request = new Request(endpointUrl, { method: "POST", headers, body: JSON.stringify(body) });
  const response = await studioEndpoint(request, findStudioUser);
  const { result, code, error } = Object(await response.json().catch(() => ({})));
  return { status: response.status, headers: response.headers, result, code, error };
}

/** Writes a proof to the lake. Returns the command that uses it. */
export async function prove({ client }: Pick<Person, "client">) {
  const proof = randomUUID();
  const digest = digestOf(SECRET);
  await client.create({ _id: `drafts.studio-proof.${proof}`, _type: "studioProof", digest });
  return { command: "open", proof, secret: SECRET };
}

/** Opens a session. Returns its token. */
export async function open(): Promise<string> {
  return (await send(await prove(admin))).result.token;
}
