import { describe, expect, it } from "vitest";
import { singletons } from "#schemas/singletons.ts";
import { publishAll } from "../../../../studio/changes/publishAll.ts";
import { WAITING_QUERY, waitingOf } from "../../../../studio/changes/waiting.ts";
import {
  arrangedLike,
  hasOwnArrangement,
  releaseFollowActions,
} from "../../../../studio/translations/arrangement.ts";
import { client } from "../changes/ownLake.ts";

const blocks = new Map([
  ["?", { _key: "q", _type: "questionsBlock" }],
  ["!", { _key: "n", _type: "newestArticlesBlock" }],
]);

/** Returns the order of a landing page: `-` hides a section, `?` is a list of questions, and `!` the newest articles. */
const order = (id: string, names: string) => ({
  ...{ _id: id, _type: "landingPage" },
  sections: names.split(" ").map((name) => {
    const block = blocks.get(name);
    if (block) return { ...block, heading: id };
    const section = name.replace("-", "");
    return { _key: section, _type: "landingSection", section, hidden: name.startsWith("-") };
  }),
});

describe("a translated page", () => {
  it.each([
    ["day ? goals", "day ? goals", false],
    ["day ? goals", "goals ? day", true],
    ["day goals", "-day goals", true],
    ["day goals", "day ? goals", false],
    ["day ? goals", "day goals", false],
    ["day demos goals", "goals day", true],
  ])("in the English order %j differs with the order %j: %j", (english, own, expected) => {
    expect(hasOwnArrangement(order("landingPage", english), order("landingPage-es", own))).toBe(expected);
  });

  it("of an editor differs if its blocks have another order", () => {
    const page = (...keys: string[]) => ({
      _id: "page",
      _type: "page",
      blocks: keys.map((_key) => ({ _key })),
    });
    expect(hasOwnArrangement(page("a", "b"), page("a", "c", "b"))).toBe(false);
    expect(hasOwnArrangement(page("a", "b"), page("b", "a"))).toBe(true);
  });

  it.each([
    ["goals -day", "day ? goals", "goals -day ?"],
    ["goals ? day", "day goals", "goals day"],
    ["? day", "day ?", "? day"],
    ["! day", "day", "day"],
    ["! day", "day !", "! day"],
  ])("that follows the English order %j instead of %j has the order %j", (english, own, expected) => {
    const sections = arrangedLike(order("landingPage", english), order("landingPage-es", own));
    expect({ ...order("landingPage-es", own), sections }).toEqual(order("landingPage-es", expected));
  });
});

const landing = singletons.filter(({ group }) => group === "landing");

/** Stores an English order with a draft, and translations. All sections are published in all languages. */
async function store(published: string, draft: string, translations: readonly object[], without = "") {
  const seed = client.transaction();
  for (const { id, type } of landing)
    for (const language of ["es", "ar"])
      if (`${id}-${language}` !== without) seed.create({ _id: `${id}-${language}`, _type: type });
  for (const document of [
    order("landingPage", published),
    order("drafts.landingPage", draft),
    ...translations,
  ])
    seed.create(document as ReturnType<typeof order>);
  await seed.commit();
}

const ordersNow = async () =>
  Object.fromEntries(
    (
      await client.fetch<{ _id: string; names: string[] }[]>(
        `*[_type == "landingPage" && !(_id in ["landingPage", "drafts.landingPage", "versions.rSpring.landingPage"])] | order(_id asc){ _id,
          "names": sections[]{ "name": select(hidden => "-", "") + coalesce(section, "?") }.name }`,
      )
    ).map(({ _id, names }) => [_id, names.join(" ")]),
  );

async function publish(also: readonly string[] = []) {
  const waiting = waitingOf(await client.fetch(WAITING_QUERY, { types: ["landingPage"] }));
  await publishAll(
    client,
    waiting.filter(({ id }) => id === "landingPage" || also.includes(id)),
  );
}

describe("publishing the English order", () => {
  it("changes the translations with the same order, and no others", async () => {
    await store("day ? goals", "goals -day ?", [
      order("landingPage-es", "day ? goals"),
      order("landingPage-ar", "goals ? day"),
    ]);
    await publish();
    expect(await ordersNow()).toEqual({ "landingPage-es": "goals -day ?", "landingPage-ar": "goals ? day" });
  });

  it("changes only the draft of a translation that has one", async () => {
    await store("day goals", "goals day", [
      order("landingPage-es", "day goals"),
      order("drafts.landingPage-es", "day ? goals"),
    ]);
    await publish();
    expect(await ordersNow()).toEqual({
      "landingPage-es": "day goals",
      "drafts.landingPage-es": "goals day ?",
    });
  });

  it("leaves a translation that is published with it", async () => {
    await store("day goals", "goals day", [
      order("landingPage-es", "day goals"),
      order("drafts.landingPage-es", "day -goals"),
    ]);
    await publish(["landingPage-es"]);
    expect(await ordersNow()).toEqual({ "landingPage-es": "day -goals" });
  });

  it("leaves a translation that would show a section without a translation", async () => {
    await store(
      "day -goals",
      "day goals",
      [order("landingPage-es", "day -goals"), order("landingPage-ar", "day -goals")],
      "goals-es",
    );
    await publish();
    expect(await ordersNow()).toEqual({ "landingPage-es": "day -goals", "landingPage-ar": "day goals" });
  });
});

describe("the order of a release", () => {
  const version = (id: string, names: string) => order(`versions.rSpring.${id}`, names);

  it.each([
    [
      "the same order",
      [order("landingPage-es", "day ? goals")],
      { "landingPage-es": "day ? goals", "versions.rSpring.landingPage-es": "goals -day ?" },
    ],
    ["its own order", [order("landingPage-es", "goals ? day")], { "landingPage-es": "goals ? day" }],
    [
      "a version with the former order",
      [order("landingPage-es", "day ? goals"), version("landingPage-es", "day goals")],
      { "landingPage-es": "day ? goals", "versions.rSpring.landingPage-es": "goals -day" },
    ],
    [
      "a version with the new order",
      [order("landingPage-es", "day ? goals"), version("landingPage-es", "goals -day ?")],
      undefined,
    ],
    [
      "a version that leaves the site",
      [
        order("landingPage-es", "day ? goals"),
        { ...version("landingPage-es", "day ? goals"), _system: { delete: true } },
      ],
      undefined,
    ],
    [
      "a draft",
      [order("landingPage-es", "day ? goals"), order("drafts.landingPage-es", "goals ? day")],
      {
        "landingPage-es": "day ? goals",
        "drafts.landingPage-es": "goals ? day",
        "versions.rSpring.landingPage-es": "goals -day ?",
      },
    ],
  ])("reaches a translation with %s as it should", async (_, translations, expected) => {
    await store("day ? goals", "day ? goals", [...translations, version("landingPage", "goals -day ?")]);
    const before = await ordersNow();
    const actions = await releaseFollowActions(client, "rSpring");
    if (actions.length > 0) await client.action(actions);
    expect(await ordersNow()).toEqual(expected ?? before);
    expect(await releaseFollowActions(client, "rSpring")).toEqual([]);
  });

  it("shows a section that the release translates, and none that isn't translated", async () => {
    const orders = [order("landingPage-es", "day -goals"), order("landingPage-ar", "day -goals")];
    await store("day -goals", "day -goals", [...orders, version("landingPage", "goals day")], "goals-es");
    expect(await releaseFollowActions(client, "rSpring")).toHaveLength(2);
    await client.create({ _id: "versions.rSpring.goals-es", _type: "goals" });
    expect(await releaseFollowActions(client, "rSpring")).toHaveLength(4);
  });
});
