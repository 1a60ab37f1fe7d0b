import { describe, expect, test } from "vitest";
import { type VoicePlatform, voicePlatform } from "#voice-platform/client.ts";
import { routes } from "#voice-platform/operations.ts";
import { json, platform } from "./platform.ts";

const id = "a/b c?";
const subId = "sub#1%";
const userId = "é&=";
const provider = "11labs+x";
const wire: Record<string, string> = {
  "{id}": "a%2Fb%20c%3F",
  "{subId}": "sub%231%25",
  "{userId}": "%C3%A9%26%3D",
  "{provider}": "11labs%2Bx",
};

const query = { ids: ["a b", "c&d"], page: 2, latest: true, skipped: undefined };
const body = { name: "Aftercare", nested: { list: [1, null, "é"] } };
const webCall = { assistantId: "assistant-1", assistantOverrides: { variableValues: { name: "Ana" } } };
const form = {
  name: "Coach",
  rate: 1.5,
  files: [new File(["one"], "one.wav", { type: "audio/wav" }), new File(["two"], "two.wav")],
  skipped: undefined,
};

type Calls = Record<string, (api: VoicePlatform) => Promise<unknown>>;
type Documents = Pick<VoicePlatform["session"], "create" | "list" | "get" | "update" | "delete">;

/** The five rows of documents at a path. */
const documents = (path: string, of: (api: VoicePlatform) => Documents): Calls => ({
  [`POST ${path} json`]: (api) => of(api).create(body, { query }),
  [`GET ${path}`]: (api) => of(api).list(query),
  [`GET ${path}/{id}`]: (api) => of(api).get(id, query),
  [`PATCH ${path}/{id} json`]: (api) => of(api).update(id, body, { query }),
  [`DELETE ${path}/{id}`]: (api) => of(api).delete(id, query),
});

/**
 * Section 7 of the specification, row by row, typed by hand: method, path and body kind, with the call that must
 * send exactly that request. Never derive it from the client's table, because this is the reference for the client.
 */
const calls: Calls = {
  ...documents("/call", (api) => api.call),
  "POST /call/phone json": (api) => api.call.phone(body, { query }),
  "POST /call/web json": (api) => api.call.web(webCall, { query }),
  "GET /v2/call": (api) => api.call.page(query),
  "GET /v2/call/export": (api) => api.call.export(query),
  "GET /v2/call/metadata": (api) => api.call.metadata(query),
  "GET /v2/assistant": (api) => api.assistant.page(query),
  "GET /v2/phone-number": (api) => api.phoneNumber.page(query),
  "GET /chat": (api) => api.chat.list(query),
  "POST /chat json": (api) => api.chat.create(body, { query }),
  "GET /chat/{id}": (api) => api.chat.get(id, query),
  "DELETE /chat/{id}": (api) => api.chat.delete(id, query),
  "POST /chat/responses json": (api) => api.chat.respond(body, { query }),
  ...documents("/session", (api) => api.session),
  ...documents("/assistant", (api) => api.assistant),
  "PUT /assistant/{id} json": (api) => api.assistant.replace(id, body, { query }),
  "GET /assistant/{id}/version": (api) => api.assistant.versions(id, query),
  ...documents("/phone-number", (api) => api.phoneNumber),
  "POST /phone-number/import/twilio json": (api) => api.phoneNumber.importTwilio(body, { query }),
  "POST /phone-number/import/vonage json": (api) => api.phoneNumber.importVonage(body, { query }),
  ...documents("/tool", (api) => api.tool),
  ...documents("/knowledge-base", (api) => api.knowledgeBase),
  ...documents("/workflow", (api) => api.workflow),
  ...documents("/squad", (api) => api.squad),
  ...documents("/token", (api) => api.token),
  ...documents("/template", (api) => api.template),
  "GET /template/pinned": (api) => api.template.pinned(query),
  "POST /file multipart": (api) => api.file.create(form, { query }),
  "GET /file": (api) => api.file.list(query),
  "POST /file/upload multipart": (api) => api.file.upload(form, { query }),
  "GET /file/{id}": (api) => api.file.get(id, query),
  "PATCH /file/{id} json": (api) => api.file.update(id, body, { query }),
  "DELETE /file/{id}": (api) => api.file.delete(id, query),
  ...documents("/test-suite", (api) => api.testSuite),
  "GET /test-suite/{id}/test": (api) => api.testSuite.test.list(id, query),
  "POST /test-suite/{id}/test json": (api) => api.testSuite.test.create(id, body, { query }),
  "GET /test-suite/{id}/test/{subId}": (api) => api.testSuite.test.get(id, subId, query),
  "PATCH /test-suite/{id}/test/{subId} json": (api) => api.testSuite.test.update(id, subId, body, { query }),
  "DELETE /test-suite/{id}/test/{subId}": (api) => api.testSuite.test.delete(id, subId, query),
  "GET /test-suite/{id}/run": (api) => api.testSuite.run.list(id, query),
  "POST /test-suite/{id}/run json": (api) => api.testSuite.run.create(id, body, { query }),
  "GET /test-suite/{id}/run/{subId}": (api) => api.testSuite.run.get(id, subId, query),
  "PATCH /test-suite/{id}/run/{subId} json": (api) => api.testSuite.run.update(id, subId, body, { query }),
  "DELETE /test-suite/{id}/run/{subId}": (api) => api.testSuite.run.delete(id, subId, query),
  "GET /metrics": (api) => api.metrics.list(query),
  "POST /analytics json": (api) => api.analytics.query(body, { query }),
  "GET /log": (api) => api.log.list(query),
  "DELETE /log": (api) => api.log.delete(query),
  "GET /logs": (api) => api.logs.list(query),
  "DELETE /logs": (api) => api.logs.delete(query),
  ...documents("/org", (api) => api.org),
  "GET /org/{id}/user": (api) => api.org.users(id, query),
  "DELETE /org/{id}/leave": (api) => api.org.leave(id, query),
  "DELETE /org/{id}/member/{userId}/leave": (api) => api.org.removeMember(id, userId, query),
  "POST /org/{id}/invite json": (api) => api.org.invite(id, body, { query }),
  "PATCH /org/{id}/role json": (api) => api.org.setRole(id, body, { query }),
  "GET /org/{id}/auth": (api) => api.org.auth(id, query),
  ...documents("/credential", (api) => api.credential),
  "POST /credential/session json": (api) => api.credential.session(body, { query }),
  "POST /credential/trigger json": (api) => api.credential.trigger(body, { query }),
  "POST /credential/webhook json": (api) => api.credential.webhook(body, { query }),
  "GET /voice-library/{provider}": (api) => api.voiceLibrary.list(provider, query),
  "GET /voice-library/{provider}/accents": (api) => api.voiceLibrary.accents(provider, query),
  "POST /voice-library/sync/{provider}": (api) => api.voiceLibrary.sync(provider, query),
  "POST /voice-library/sync json": (api) => api.voiceLibrary.syncAll(body, { query }),
  "POST /voice-library/create-sesame-voice json": (api) =>
    api.voiceLibrary.createSesameVoice(body, { query }),
  "GET /{provider}/workflows": (api) => api.provider.workflows(provider, query),
  "GET /{provider}/workflows/{id}/hooks": (api) => api.provider.workflowHooks(provider, id, query),
  "GET /{provider}/locations": (api) => api.provider.locations(provider, query),
  "GET /{provider}/voices/search": (api) => api.provider.searchVoices(provider, query),
  "GET /{provider}/voice/search": (api) => api.provider.searchVoice(provider, query),
  "POST /{provider}/voices/add json": (api) => api.provider.addVoices(provider, body, { query }),
  "POST /{provider}/voice/add json": (api) => api.provider.addVoice(provider, body, { query }),
  "POST /11labs/voice/clone multipart": (api) => api.elevenLabs.cloneVoice(form, { query }),
};

const answer = { webCallUrl: "https://room.example/1", items: [1, 2] };

describe("the specification's table of the voice platform", () => {
  test("has 126 pairs of method and path, and the client implements exactly these", () => {
    const specified = Object.keys(calls).sort();
    expect(specified).toHaveLength(126);
    const ours = routes.map(({ operation: { method, path, body: kind } }) =>
      [method, path, kind].filter(Boolean).join(" "),
    );
    expect(ours.sort()).toEqual(specified);
  });

  test.each(Object.entries(calls))("%s", async (row, call) => {
    const { url, arrivals } = await platform(json(200, answer));
    const result = await call(voicePlatform({ baseUrl: `${url}/voice/`, token: "key-1.~_" }));

    const [method, path = "", kind] = row.split(" ");
    expect(arrivals).toHaveLength(1);
    const [arrival] = arrivals;
    expect(arrival).toMatchObject({
      method,
      path: `/voice${path.replace(/\{\w+\}/g, (name) => wire[name] ?? "unknown parameter")}`,
      query: "ids=a+b&ids=c%26d&page=2&latest=true",
    });
    const open = row === "POST /credential/webhook json";
    expect(arrival?.headers.authorization).toBe(open ? undefined : "Bearer key-1.~_");
    await expectBody(kind, arrival);
    expect(result).toEqual(answer);
  });
});

async function expectBody(
  kind: string | undefined,
  arrival: Awaited<ReturnType<typeof platform>>["arrivals"][0] | undefined,
) {
  const type = arrival?.headers["content-type"];
  const content = arrival?.body ?? Buffer.of();
  if (kind === undefined) {
    expect(content).toHaveLength(0);
    expect(type).toBeUndefined();
    return;
  }
  if (kind === "json") {
    expect(type).toBe("application/json");
    expect(JSON.parse(content.toString())).toEqual(arrival?.path === "/voice/call/web" ? webCall : body);
    return;
  }
  expect(type).toMatch(/^multipart\/form-data; boundary=/);
  const received = await new Response(new Uint8Array(content), {
    headers: { "content-type": type ?? "" },
  }).formData();
  const parts = await Promise.all(
    [...received].map(async ([name, value]) =>
      value instanceof File ? [name, value.name, value.type, await value.text()] : [name, value],
    ),
  );
  expect(parts).toEqual([
    ["name", "Coach"],
    ["rate", "1.5"],
    ["files", "one.wav", "audio/wav", "one"],
    ["files", "two.wav", "application/octet-stream", "two"],
  ]);
}
