import type { SanityClient } from "@sanity/client";
import { timed } from "#content-lake/testing";
import type { Measure } from "./measure.ts";
import { inMs, p95 } from "./percentile.ts";

const ACTIONS = 200;
const ACTION_TARGET = 50;
const PATCHES = 1_000;

/** Measures how long the lake takes to store the action that the Studio sends for each of an editor's changes. */
export async function editingActions(lake: SanityClient): Promise<Measure> {
  const times: number[] = [];
  for (let index = 0; index < ACTIONS; index += 1) {
    times.push(
      await timed(() =>
        lake.action({
          actionType: "sanity.action.document.edit",
          draftId: "drafts.goals",
          publishedId: "goals",
          patch: { set: { heading: `Our Goals ${index}` } },
        }),
      ),
    );
  }
  await lake.action({ actionType: "sanity.action.document.version.discard", versionId: "drafts.goals" });
  const found = p95(times);
  return {
    what: `an editing action at the lake, p95 of ${ACTIONS}`,
    target: `≤ ${inMs(ACTION_TARGET)}`,
    measured: inMs(found),
    reached: found <= ACTION_TARGET,
  };
}

/** Applies one patch after the other to the same document. */
export async function sequentialPatches(lake: SanityClient): Promise<Measure> {
  await lake.createOrReplace({ _id: "drafts.bench-counter", _type: "benchCounter", count: 0 });
  const time = await timed(async () => {
    for (let index = 0; index < PATCHES; index += 1) {
      await lake.patch("drafts.bench-counter").inc({ count: 1 }).commit();
    }
  });
  const count = await lake.fetch<number>('*[_id == "drafts.bench-counter"][0].count');
  await lake.delete("drafts.bench-counter");
  return {
    what: `${PATCHES} patches in sequence`,
    target: "none lost",
    measured: `${PATCHES - count} lost, ${inMs(time)}`,
    reached: count === PATCHES,
  };
}
