import { boolean, type GenericSchema, looseObject, nullish, string } from "valibot";

/** The body of `POST /call/web` (specification, section 3): an assistant, squad or workflow, or the id of one. */
export type WebCallRequest = Partial<
  Record<"assistant" | "assistantOverrides" | "squad" | "workflow", unknown> &
    Record<"assistantId" | "squadId" | "workflowId", string>
>;

/** The response: the fields in the specification. The platform may add others. */
const webCall = looseObject({
  webCallUrl: string(),
  artifactPlan: nullish(looseObject({ videoRecordingEnabled: nullish(boolean()) })),
  assistant: nullish(looseObject({ voice: nullish(looseObject({ provider: nullish(string()) })) })),
});

export type BodyKind = "json" | "text" | "urlencoded" | "multipart";

/** One operation of the voice platform: a row of the table below, with everything a request and its types need. */
export interface Operation {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Relative to the base URL. Each `{name}` is a path parameter, in order. */
  readonly path: `/${string}`;
  readonly body?: BodyKind; // absent if the request has no body
  readonly secured?: false; // present if the bearer token must not be sent
  readonly answer?: GenericSchema; // validates the response; only where the specification defines its shape
  readonly deprecated?: true;
}

/** Operations by name, in nested groups. */
export type Group = { readonly [name: string]: Operation | Group };

/** Returns whether an entry of the table is an operation rather than a group. */
export function isOperation(entry: Operation | Group): entry is Operation {
  return typeof entry.path === "string";
}

type Path = Operation["path"];
const get = <P extends Path>(path: P) => ({ method: "GET", path }) as const;
const post = <P extends Path>(path: P) => ({ method: "POST", path, body: "json" }) as const;
const patch = <P extends Path>(path: P) => ({ method: "PATCH", path, body: "json" }) as const;
const remove = <P extends Path>(path: P) => ({ method: "DELETE", path }) as const;
/** The five operations that most of the platform's resources share. */
const resource = <P extends Path, Item extends Path>(path: P, item: Item) => ({
  create: post(path),
  list: get(path),
  get: get(item),
  update: patch(item),
  delete: remove(item),
});

/** The whole API of the voice platform: the 126 operations in section 7 of the specification. */
export const operations = {
  call: {
    ...resource("/call", "/call/{id}"),
    phone: post("/call/phone"),
    web: { ...post("/call/web"), answer: webCall },
    page: get("/v2/call"),
    export: get("/v2/call/export"),
    metadata: get("/v2/call/metadata"),
  },
  chat: {
    list: get("/chat"),
    create: post("/chat"),
    get: get("/chat/{id}"),
    delete: remove("/chat/{id}"),
    respond: post("/chat/responses"),
  },
  session: resource("/session", "/session/{id}"),
  assistant: {
    ...resource("/assistant", "/assistant/{id}"),
    replace: { method: "PUT", path: "/assistant/{id}", body: "json" },
    versions: get("/assistant/{id}/version"),
    page: get("/v2/assistant"),
  },
  phoneNumber: {
    ...resource("/phone-number", "/phone-number/{id}"),
    importTwilio: post("/phone-number/import/twilio"),
    importVonage: post("/phone-number/import/vonage"),
    page: get("/v2/phone-number"),
  },
  tool: resource("/tool", "/tool/{id}"),
  knowledgeBase: resource("/knowledge-base", "/knowledge-base/{id}"),
  workflow: resource("/workflow", "/workflow/{id}"),
  squad: resource("/squad", "/squad/{id}"),
  token: resource("/token", "/token/{id}"),
  template: { ...resource("/template", "/template/{id}"), pinned: get("/template/pinned") },
  file: {
    ...resource("/file", "/file/{id}"),
    create: { ...post("/file"), body: "multipart" },
    /** @deprecated Use `file.create`. The platform keeps this path for old clients. */
    upload: { ...post("/file/upload"), body: "multipart", deprecated: true },
  },
  testSuite: {
    ...resource("/test-suite", "/test-suite/{id}"),
    test: resource("/test-suite/{id}/test", "/test-suite/{id}/test/{subId}"),
    run: resource("/test-suite/{id}/run", "/test-suite/{id}/run/{subId}"),
  },
  metrics: { list: get("/metrics") },
  analytics: { query: post("/analytics") },
  log: { list: get("/log"), delete: remove("/log") },
  logs: { list: get("/logs"), delete: remove("/logs") },
  org: {
    ...resource("/org", "/org/{id}"),
    users: get("/org/{id}/user"),
    leave: remove("/org/{id}/leave"),
    removeMember: remove("/org/{id}/member/{userId}/leave"),
    invite: post("/org/{id}/invite"),
    setRole: patch("/org/{id}/role"),
    auth: get("/org/{id}/auth"),
  },
  credential: {
    ...resource("/credential", "/credential/{id}"),
    session: post("/credential/session"),
    trigger: post("/credential/trigger"),
    webhook: { ...post("/credential/webhook"), secured: false },
  },
  voiceLibrary: {
    list: get("/voice-library/{provider}"),
    accents: get("/voice-library/{provider}/accents"),
    sync: { method: "POST", path: "/voice-library/sync/{provider}" },
    syncAll: post("/voice-library/sync"),
    createSesameVoice: post("/voice-library/create-sesame-voice"),
  },
  provider: {
    workflows: get("/{provider}/workflows"),
    workflowHooks: get("/{provider}/workflows/{id}/hooks"),
    locations: get("/{provider}/locations"),
    searchVoices: get("/{provider}/voices/search"),
    searchVoice: get("/{provider}/voice/search"),
    addVoices: post("/{provider}/voices/add"),
    addVoice: post("/{provider}/voice/add"),
  },
  elevenLabs: { cloneVoice: { ...post("/11labs/voice/clone"), body: "multipart" } },
} as const satisfies Group;

/** An operation and its command-line words, such as `test-suite run list`. */
export interface Route {
  readonly words: readonly string[];
  readonly operation: Operation;
}

/** Every operation of the table in `operations.ts`, in order. */
export const routes: readonly Route[] = flatten(operations, []);

function flatten(group: Group, above: readonly string[]): Route[] {
  return Object.entries(group).flatMap(([name, entry]) => {
    const words = [...above, name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)];
    return isOperation(entry) ? [{ words, operation: entry }] : flatten(entry, words);
  });
}

/** Returns one line of help: the command as typed, and the request it sends. */
export function usage({ words, operation }: Route): string {
  const parameters = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `<${name}>`);
  const body = operation.body && (operation.body === "multipart" ? "--form <name=value>" : "--body <file>");
  const command = [...words, ...parameters, ...(body ? [body] : [])].join(" ");
  const deprecated = operation.deprecated ? " (deprecated)" : "";
  return `${command.padEnd(58)} ${operation.method} ${operation.path}${deprecated}`;
}
