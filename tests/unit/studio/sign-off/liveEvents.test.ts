import { firstValueFrom } from "rxjs";
import { expect, test, vi } from "vitest";
import { writeEvent } from "../../../../studio/sign-off/events.ts";
import { liveApprovedWords, liveEvents } from "../../../../studio/sign-off/liveEvents.ts";
import { client } from "../changes/ownLake.ts";

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
