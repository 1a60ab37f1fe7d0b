import { isValidSignature } from "@sanity/webhook";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Received, type Receiver, startReceiver } from "../../support/receiver.ts";
import { lakePerTest, refuses } from "../../support/testLake.ts";

const lake = lakePerTest();

const url = "/hooks/projects/local";
let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => void receiver.stop());

const add = (settings: object) =>
  lake.call<{ id: string }>("POST", url, { name: "hook", url: receiver.url, ...settings });
const create = (dataset: string, _id: string, _type = "note") => lake.in(dataset).create({ _id, _type });
const bodies = () => receiver.received.map(({ body }) => body).sort();

test("a webhook applies to one dataset or to all", async () => {
  await lake.editor.datasets.create("staging");
  await add({ dataset: "staging", rule: { projection: "{_id}" } });
  await add({ dataset: "*", rule: { projection: '{"all": _id}' } });
  await create("production", "a");
  await create("staging", "b");
  await expect.poll(bodies).toEqual(['{"_id":"b"}', '{"all":"a"}', '{"all":"b"}']);
  expect(receiver.received.map(({ headers }) => headers["sanity-dataset"]).sort()).toEqual([
    "production",
    "staging",
    "staging",
  ]);
});

test("changes to a webhook's rule, secret and disabled state take effect from the next mutation", async () => {
  const hook = await add({
    secret: "s",
    rule: { on: ["create"], filter: "_type == 'note'", projection: "{_id}" },
  });
  await create("production", "a");
  await create("production", "other", "page");
  await lake.editor.patch("a").set({ text: "x" }).commit();
  await expect.poll(bodies).toEqual(['{"_id":"a"}']);
  const [{ headers, body }] = receiver.received as [Received];
  expect(await isValidSignature(body, String(headers["sanity-webhook-signature"]), "s")).toBe(true);
  const edit = (changed: object) => lake.call("PATCH", `${url}/${hook.id}`, changed);
  await edit({ isDisabledByUser: true });
  await create("production", "b");
  await edit({ isDisabledByUser: false, secret: null, rule: { projection: '{"now": _id}' } });
  await create("production", "c");
  await expect.poll(bodies).toEqual(['{"_id":"a"}', '{"now":"c"}']);
  expect(receiver.received[1]?.headers).not.toHaveProperty("sanity-webhook-signature");
  const [listed] = await lake.call<object[]>("GET", url);
  expect(listed).toMatchObject({ type: "document", rule: { on: ["create"], filter: "_type == 'note'" } });
  expect(listed).not.toHaveProperty("secret");
});

test("pending deliveries are listed, and deleted with the webhook", async () => {
  const hook = await add({ url: "http://localhost:9/", rule: { projection: "{_id}" } });
  await create("production", "a");
  const messages = () => lake.call<object[]>("GET", `${url}/${hook.id}/messages`);
  expect(await messages()).toMatchObject([
    { payload: '{"_id":"a"}', status: "pending", dataset: "production" },
  ]);
  await lake.call("DELETE", `${url}/${hook.id}`);
  await refuses(messages(), 404);
  expect(await lake.call("GET", url)).toEqual([]);
});

type Logged = { id: string; isFailure: boolean; resultCode: number | null; resultBody: string | null };
const logOf = (id: string, kind: "messages" | "attempts") =>
  lake.call<Logged[]>("GET", `${url}/${id}/${kind}`);

test("attempts are logged with the receiver's response, and deliveries with their outcome", async () => {
  receiver.answer = (response) => {
    const isFirst = receiver.received.length === 1;
    response.writeHead(isFirst ? 503 : 204).end(isFirst ? "Come back later" : undefined);
  };
  const { id } = await add({ rule: { projection: "{_id}" } });
  await create("production", "a");
  await expect.poll(() => logOf(id, "attempts")).toHaveLength(2);
  const attempts = await logOf(id, "attempts");
  expect(attempts).toMatchObject([
    { hookId: id, isFailure: false, resultCode: 204, resultBody: null, failureReason: null },
    { isFailure: true, failureReason: "http", resultCode: 503, resultBody: "Come back later" },
  ]);
  await expect
    .poll(() => logOf(id, "messages"))
    .toMatchObject([
      { status: "success", failureCount: 1, resultCode: 204, payload: '{"_id":"a"}', dataset: "production" },
    ]);
  const one = () => lake.call("GET", `${url}/attempts/${attempts[1]?.id}`);
  expect(await one()).toEqual(attempts[1]);
  await lake.call("DELETE", `${url}/${id}`);
  await refuses(one(), 404);
});

test("a delivery that is rejected with another status than 429 and 5xx is final, and logged as failed", async () => {
  receiver.answer = (response) => response.writeHead(422).end("No");
  const { id } = await add({ rule: { projection: "{_id}" } });
  await create("production", "a");
  const failed = [{ status: "failure", failureCount: 0, resultCode: 422 }];
  await expect.poll(() => logOf(id, "messages")).toMatchObject(failed);
});

test("an attempt that can't connect or gets no complete response is logged and retried", async () => {
  const { id: away } = await add({ url: "http://localhost:9/" });
  receiver.answer = (response) => response.writeHead(500).flushHeaders();
  const { id: silent } = await add({});
  await create("production", "a");
  await expect
    .poll(() => logOf(away, "attempts"))
    .toMatchObject([{ isFailure: true, failureReason: "network", resultCode: null }]);
  expect(await logOf(away, "messages")).toMatchObject([{ status: "pending" }]);
  await expect.poll(() => receiver.received.length, { timeout: 5_000 }).toBeGreaterThan(1);
  expect((await logOf(silent, "attempts")).at(-1)).toMatchObject({ resultCode: 500, resultBody: null });
});

test("an unknown dataset, a filter that is invalid GROQ, or a URL with another protocol gets a 400", async () => {
  for (const wrong of [{ dataset: "other" }, { rule: { filter: "_type ==" } }, { url: "file:///etc/passwd" }])
    await refuses(add(wrong), 400);
});
