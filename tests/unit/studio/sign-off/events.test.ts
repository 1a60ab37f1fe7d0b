// Tests the events of sign-off against the embedded lake.

import { firstValueFrom } from "rxjs";
import { describe, expect, test, vi } from "vitest";
import { documentOfEvent, newEventId } from "../../../../schemas/rules/sign-off/signOff.ts";
import { authorsOf, readEvents, writeEvent } from "../../../../studio/sign-off/events.ts";
import { liveApprovedWords, liveEvents } from "../../../../studio/sign-off/liveEvents.ts";
import { publishInEmergency } from "../../../../studio/sign-off/publishInEmergency.ts";
import { readRecord } from "../../../../studio/sign-off/record/record.ts";
import { hashOf } from "../../../../studio/sign-off/signOffState.ts";
import { client, lake } from "../changes/ownLake.ts";

const by = { id: "ada", name: "Ada" };

async function stored(id: string) {
  const document = await client.getDocument(id);
  if (!document) throw new Error(`The lake has no ${id}.`);
  return document as Parameters<typeof writeEvent>[1];
}

async function draft() {
  await client.create({ _id: "clinicalSafety", _type: "clinicalSafety", note: "Old." });
  await client.create({ _id: "drafts.clinicalSafety", _type: "clinicalSafety", note: "New." });
  return stored("drafts.clinicalSafety");
}

test("stores what happened, with the content as it would be published", async () => {
  const document = await draft();
  const stated = { step: "requested", release: "spring", due: "2026-12-01", changedBy: ["A", "B"] } as const;
  await writeEvent(client, document, { ...stated, note: "  Please read. ", by });
  const [event] = await readEvents(client, ["clinicalSafety"]);
  expect(event).toMatchObject({
    ...{ ...stated, note: "Please read.", by: "ada", byName: "Ada", contentHash: await hashOf(document) },
    ...{
      kind: "clinical",
      document: "clinicalSafety",
      documentType: "clinicalSafety",
      title: "Clinical safety",
    },
  });
  expect(documentOfEvent(event?._id ?? "")).toBe("clinicalSafety");
  const whole = await client.getDocument<{ snapshot: string }>(event?._id ?? "");
  expect(JSON.parse(whole?.snapshot ?? "")).toMatchObject({ _id: "clinicalSafety", note: "New." });
});

test("leaves out what nobody wrote", async () => {
  await writeEvent(client, await draft(), { step: "approved", note: " ", due: "", by, changedBy: [] });
  const [event] = await readEvents(client, ["clinicalSafety"]);
  for (const field of ["note", "due", "release", "evidence"]) expect(event).not.toHaveProperty(field);
});

test("the approval of a claim records the titles of its evidence", async () => {
  await client.create({ _id: "evidence-a", _type: "claimEvidence", title: "Availability target" });
  const evidence = [{ _key: "k", _type: "reference", _ref: "evidence-a" }];
  await client.create({ _id: "drafts.claim-a", _type: "claim", statement: "99% uptime", evidence });
  const claim = await stored("drafts.claim-a");
  await writeEvent(client, claim, { step: "requested", by, changedBy: [] });
  await writeEvent(client, claim, { step: "approved", by, changedBy: [] });
  const events = await readEvents(client, ["claim-a"]);
  expect(events.find(({ step }) => step === "requested")).not.toHaveProperty("evidence");
  expect(events.find(({ step }) => step === "approved")?.evidence).toEqual([
    { _key: "evidence-a", _id: "evidence-a", title: "Availability target" },
  ]);
});

test("rejects a document that nobody can approve", async () => {
  await client.create({ _id: "drafts.old", _type: "redirect" });
  await expect(
    writeEvent(client, await stored("drafts.old"), { step: "requested", by, changedBy: [] }),
  ).rejects.toThrow("Nobody can approve a document of the type redirect.");
});

test("names the people who changed a draft, without those of an earlier draft", async () => {
  const document = await draft();
  expect(await authorsOf(client, document)).toEqual(["editor"]);
});

test("people without a token can't read events", async () => {
  await writeEvent(client, await draft(), { step: "requested", by, changedBy: [] });
  expect(await readEvents(lake.clientWith({ perspective: "raw" }), ["clinicalSafety"])).toEqual([]);
});

test("malformed events of an older lake are left out, so that no list fails", async () => {
  const document = await draft();
  await writeEvent(client, document, { step: "requested", by, changedBy: [] });
  const [event] = await readEvents(client, ["clinicalSafety"]);
  for (const [field, value] of Object.entries({ note: { a: 1 }, step: "x", byName: ["a"], changedBy: null }))
    await client.create({ ...event, _id: newEventId("clinicalSafety"), _type: "signOff", [field]: value });
  expect(await readEvents(client, ["clinicalSafety"])).toEqual([event]);
  expect(await readRecord(client)).toHaveLength(1);
});

describe("publishing in an emergency", () => {
  const draft = { _id: "drafts.clinicalSafety", _type: "clinicalSafety", note: "Call 911." };
  const published = () => client.getDocument("clinicalSafety");

  test("stores the event before it publishes", async () => {
    await client.create(draft);
    await publishInEmergency(client, draft, async (current) => {
      expect(current).toMatchObject({ note: "Call 911." });
      expect(await published()).toBeUndefined();
    });
    expect(await published()).toMatchObject({ note: "Call 911." });
  });

  test("publishes nothing if the event can't be stored", async () => {
    await client.create(draft);
    const refused = () => Promise.reject(new Error("Not allowed"));
    await expect(publishInEmergency(client, draft, refused)).rejects.toThrow("Not allowed");
    expect(await published()).toBeUndefined();
  });

  test("publishes nothing if somebody edits the draft meanwhile", async () => {
    await client.create(draft);
    const edited = publishInEmergency(client, draft, async () => {
      await client.patch(draft._id).set({ note: "Other words." }).commit();
    });
    await expect(edited).rejects.toThrow();
    expect(await published()).toBeUndefined();
  });

  test("stores and publishes nothing if the draft isn't what the person saw", async () => {
    await client.create({ ...draft, note: "Other words." });
    const record = vi.fn(async () => {});
    await expect(publishInEmergency(client, draft, record)).rejects.toThrow("Somebody has changed it since.");
    expect(record).not.toHaveBeenCalled();
    expect(await published()).toBeUndefined();
  });

  test("says that the draft is gone", async () => {
    await expect(publishInEmergency(client, draft, async () => {})).rejects.toThrow(
      "This content no longer exists.",
    );
  });
});

const ada = { by: { id: "ada", name: "Ada" }, changedBy: [] };

test("emits the events of a document, and again after a new one", async () => {
  const draft = await client.create({ _id: "drafts.clinicalSafety", _type: "clinicalSafety" });
  const counts = vi.fn();
  const subscription = liveEvents(client, "clinicalSafety").subscribe(({ value }) => counts(value?.length));
  await expect.poll(() => counts.mock.lastCall?.[0]).toBe(0);
  await writeEvent(client, draft, { step: "requested", ...ada });
  await expect.poll(() => counts.mock.lastCall?.[0]).toBe(1);
  subscription.unsubscribe();
});

test("shares one connection between all actions and notices of a form, and the next form", async () => {
  const listen = vi.spyOn(client, "listen");
  const [one, other] = [liveEvents(client, "privacyPolicy"), liveEvents(client, "privacyPolicy")];
  const words = liveApprovedWords(client).subscribe();
  const open = [words, one.subscribe(), liveEvents(client, "terms").subscribe()];
  const value = await firstValueFrom(other);
  expect(value).toEqual({ value: [] });
  for (const each of open) each.unsubscribe();
  // The test before may have left its own open.
  expect(listen.mock.calls.length).toBeLessThanOrEqual(1);
});
