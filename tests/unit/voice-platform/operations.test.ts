import { describe, expect, test } from "vitest";
import { type VoicePlatform, voicePlatform } from "#voice-platform/client.ts";
import { routes } from "#voice-platform/routes.ts";
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

/**
 * Section 7 of the specification, row by row, typed by hand: method, path and body kind, with the call that must
 * send exactly that request. Never derive it from the client's table, because this is the reference for the client.
 */
const calls: Record<string, (api: VoicePlatform) => Promise<unknown>> = {
  "POST /call json": (api) => api.call.create(body, { query }),
  "GET /call": (api) => api.call.list(query),
  "GET /call/{id}": (api) => api.call.get(id, query),
  "PATCH /call/{id} json": (api) => api.call.update(id, body, { query }),
  "DELETE /call/{id}": (api) => api.call.delete(id, query),
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
  "POST /session json": (api) => api.session.create(body, { query }),
  "GET /session": (api) => api.session.list(query),
  "GET /session/{id}": (api) => api.session.get(id, query),
  "PATCH /session/{id} json": (api) => api.session.update(id, body, { query }),
  "DELETE /session/{id}": (api) => api.session.delete(id, query),
  "POST /assistant json": (api) => api.assistant.create(body, { query }),
  "GET /assistant": (api) => api.assistant.list(query),
  "GET /assistant/{id}": (api) => api.assistant.get(id, query),
  "PATCH /assistant/{id} json": (api) => api.assistant.update(id, body, { query }),
  "PUT /assistant/{id} json": (api) => api.assistant.replace(id, body, { query }),
  "DELETE /assistant/{id}": (api) => api.assistant.delete(id, query),
  "GET /assistant/{id}/version": (api) => api.assistant.versions(id, query),
  "POST /phone-number json": (api) => api.phoneNumber.create(body, { query }),
  "GET /phone-number": (api) => api.phoneNumber.list(query),
  "GET /phone-number/{id}": (api) => api.phoneNumber.get(id, query),
  "PATCH /phone-number/{id} json": (api) => api.phoneNumber.update(id, body, { query }),
  "DELETE /phone-number/{id}": (api) => api.phoneNumber.delete(id, query),
  "POST /phone-number/import/twilio json": (api) => api.phoneNumber.importTwilio(body, { query }),
  "POST /phone-number/import/vonage json": (api) => api.phoneNumber.importVonage(body, { query }),
  "POST /tool json": (api) => api.tool.create(body, { query }),
  "GET /tool": (api) => api.tool.list(query),
  "GET /tool/{id}": (api) => api.tool.get(id, query),
  "PATCH /tool/{id} json": (api) => api.tool.update(id, body, { query }),
  "DELETE /tool/{id}": (api) => api.tool.delete(id, query),
  "POST /knowledge-base json": (api) => api.knowledgeBase.create(body, { query }),
  "GET /knowledge-base": (api) => api.knowledgeBase.list(query),
  "GET /knowledge-base/{id}": (api) => api.knowledgeBase.get(id, query),
  "PATCH /knowledge-base/{id} json": (api) => api.knowledgeBase.update(id, body, { query }),
  "DELETE /knowledge-base/{id}": (api) => api.knowledgeBase.delete(id, query),
  "POST /workflow json": (api) => api.workflow.create(body, { query }),
  "GET /workflow": (api) => api.workflow.list(query),
  "GET /workflow/{id}": (api) => api.workflow.get(id, query),
  "PATCH /workflow/{id} json": (api) => api.workflow.update(id, body, { query }),
  "DELETE /workflow/{id}": (api) => api.workflow.delete(id, query),
  "POST /squad json": (api) => api.squad.create(body, { query }),
  "GET /squad": (api) => api.squad.list(query),
  "GET /squad/{id}": (api) => api.squad.get(id, query),
  "PATCH /squad/{id} json": (api) => api.squad.update(id, body, { query }),
  "DELETE /squad/{id}": (api) => api.squad.delete(id, query),
  "POST /token json": (api) => api.token.create(body, { query }),
  "GET /token": (api) => api.token.list(query),
  "GET /token/{id}": (api) => api.token.get(id, query),
  "PATCH /token/{id} json": (api) => api.token.update(id, body, { query }),
  "DELETE /token/{id}": (api) => api.token.delete(id, query),
  "POST /template json": (api) => api.template.create(body, { query }),
  "GET /template": (api) => api.template.list(query),
  "GET /template/{id}": (api) => api.template.get(id, query),
  "PATCH /template/{id} json": (api) => api.template.update(id, body, { query }),
  "DELETE /template/{id}": (api) => api.template.delete(id, query),
  "GET /template/pinned": (api) => api.template.pinned(query),
  "POST /file multipart": (api) => api.file.create(form, { query }),
  "GET /file": (api) => api.file.list(query),
  "POST /file/upload multipart": (api) => api.file.upload(form, { query }),
  "GET /file/{id}": (api) => api.file.get(id, query),
  "PATCH /file/{id} json": (api) => api.file.update(id, body, { query }),
  "DELETE /file/{id}": (api) => api.file.delete(id, query),
  "GET /test-suite": (api) => api.testSuite.list(query),
  "POST /test-suite json": (api) => api.testSuite.create(body, { query }),
  "GET /test-suite/{id}": (api) => api.testSuite.get(id, query),
  "PATCH /test-suite/{id} json": (api) => api.testSuite.update(id, body, { query }),
  "DELETE /test-suite/{id}": (api) => api.testSuite.delete(id, query),
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
  "POST /org json": (api) => api.org.create(body, { query }),
  "GET /org": (api) => api.org.list(query),
  "GET /org/{id}": (api) => api.org.get(id, query),
  "PATCH /org/{id} json": (api) => api.org.update(id, body, { query }),
  "DELETE /org/{id}": (api) => api.org.delete(id, query),
  "GET /org/{id}/user": (api) => api.org.users(id, query),
  "DELETE /org/{id}/leave": (api) => api.org.leave(id, query),
  "DELETE /org/{id}/member/{userId}/leave": (api) => api.org.removeMember(id, userId, query),
  "POST /org/{id}/invite json": (api) => api.org.invite(id, body, { query }),
  "PATCH /org/{id}/role json": (api) => api.org.setRole(id, body, { query }),
  "GET /org/{id}/auth": (api) => api.org.auth(id, query),
  "POST /credential json": (api) => api.credential.create(body, { query }),
  "GET /credential": (api) => api.credential.list(query),
  "GET /credential/{id}": (api) => api.credential.get(id, query),
  "PATCH /credential/{id} json": (api) => api.credential.update(id, body, { query }),
  "DELETE /credential/{id}": (api) => api.credential.delete(id, query),
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
