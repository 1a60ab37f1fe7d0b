import { afterAll, beforeAll, expect, test } from "vitest";
import { timed } from "../../testing.ts";
import { actionsOn } from "../support/actionsOn.ts";
import { lakePerFile } from "../support/testLake.ts";

// The 95th percentile that an editor may expect: the lake stores an action in 50 ms and responds to a query over 5,000
// documents in 300 ms.
const documents = 5_000;
const actionLimit = 50;
const listLimit = 300;

const lake = lakePerFile();
const stops: (() => void)[] = [];
beforeAll(async () => {
  const text = "Words of a paragraph of ordinary length, as in a policy. ".repeat(6);
  for (let first = 0; first < documents; first += 250) {
    const transaction = lake.editor.transaction();
    for (let n = first; n < first + 250; n++) {
      const body = [0, 1, 2, 3].map((key) => {
        return { _key: `b${key}`, _type: "block", children: [{ _key: "s", _type: "span", text }] };
      });
      const _type = n % 10 ? "note" : "page";
      transaction.create({ _id: `note-${n}`, _type, title: `Note ${n}`, body });
    }
    await transaction.commit({ visibility: "async" });
  }
  // One open document has this many listeners.
  for (let n = 0; n < 8; n++) {
    const query = n % 2 ? "*" : "*[_id in ['note-1', 'drafts.note-1']]";
    const options = { includeResult: true, includeAllVersions: true, effectFormat: "mendoza" } as object;
    const subscription = lake.editor.listen(query, {}, options).subscribe();
    stops.push(() => subscription.unsubscribe());
  }
});
afterAll(async () => {
  for (const stop of stops) stop();
});

async function times(count: number, work: (n: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let n = 0; n < count; n++) taken.push(await timed(() => work(n)));
  return taken.sort((a, b) => a - b);
}

const at = (sorted: number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;

function report(name: string, sorted: number[]): void {
  console.log(`${name}: median ${at(sorted, 0.5).toFixed(1)} ms, p95 ${at(sorted, 0.95).toFixed(1)} ms`);
}

const on = () => actionsOn(lake.editor, "note-1");

test("the lake stores 1,000 consecutive edits within the time limit and loses none", async () => {
  const taken = await times(1_000, (n) =>
    on().edit({ set: { title: `Edit ${n}` }, setIfMissing: { count: 0 }, inc: { count: 1 } }),
  );
  report("edit", taken);
  const draft = await lake.editor.getDocument("drafts.note-1");
  expect(draft).toMatchObject({ title: "Edit 999", count: 1_000 });
  const path = "/data/history/production/transactions/drafts.note-1?limit=2000";
  expect(await lake.lines(path)).toHaveLength(1_000);
  expect(at(taken, 0.95)).toBeLessThanOrEqual(actionLimit);
});

test("the lake publishes a document and stores its next draft within the time limit", async () => {
  const taken = await times(50, async (n) => {
    await on().publish();
    await on().edit({ set: { n } });
  });
  report("publish and edit", taken);
  expect(at(taken, 0.95)).toBeLessThanOrEqual(2 * actionLimit);
});

const studioList = `*[_type == "note"] | order(_updatedAt desc)[0...100]{_id, _type, title, _updatedAt}`;
const studioSearch = `*[_type in ["note"] && [@, _id] match text::query("note 42*")] | order(_updatedAt desc)[0...100]{_id}`;

test.each([
  ["a list", studioList, {}],
  ["a list of drafts", studioList, { perspective: "drafts" }],
  ["a search", studioSearch, {}],
  [
    "a query by id",
    `*[_id == "note-77"][0]{...}`,
    { perspective: "drafts", resultSourceMap: "withKeyArraySelector" },
  ],
])(
  `%s among ${documents} documents right after an edit returns within the time limit`,
  async (name, query, options) => {
    const taken = await times(20, async (n) => {
      await lake.editor.patch("note-5").set({ n }).commit();
      await lake.editor.fetch(query, {}, options as object);
    });
    report(`edit and ${name}`, taken);
    expect(at(taken, 0.95)).toBeLessThanOrEqual(listLimit);
  },
);
