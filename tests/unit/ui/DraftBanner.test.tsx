import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DraftBanner } from "#ui/DraftBanner.tsx";

const now = "/api/draft-mode/now?path=%2F";
const render = (props: Partial<Parameters<typeof DraftBanner>[0]>) =>
  renderToStaticMarkup(
    <DraftBanner leave={undefined} now={now} problems={[]} moment={undefined} {...props} />,
  );

test("the draft banner posts a form to leave draft mode, and omits the form where draft mode can't be left", () => {
  const html = render({ leave: "/api/draft-mode/disable" });
  expect(html).toMatch(
    /<form action="\/api\/draft-mode\/disable" method="post"><button type="submit">Leave draft mode/,
  );
  expect(render({})).not.toContain("<form");
});

test("the draft banner shows the date of a past version, with a link to the current one", () => {
  const html = render({ moment: "2026-11-20T10:30:00.000Z" });
  expect(html).toMatch(/<strong>The site on November 20, 2026/);
  expect(html).toContain(`<a href="${now}">Back to now</a>`);
  expect(html).not.toContain("unpublished");
  expect(render({})).not.toContain("Back to now");
});

test("the draft banner lists every problem on a separate line", () => {
  const problems = ["Applications: cards, 2, title: not filled in", "Hero: headline: not filled in"];
  const html = render({ problems });
  expect([...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, line]) => line)).toEqual(problems);
});

test("the draft banner names the release that the page shows, and says whether drafts are among it", () => {
  const html = render({ release: { title: "Spring", withDrafts: false } });
  expect(html).toContain("You&#x27;re seeing the release “Spring”.");
  expect(html).not.toContain("unpublished changes");
  expect(render({ release: { title: "Spring", withDrafts: true } })).toContain(
    "the release “Spring” together with all drafts, which don&#x27;t go live with it.",
  );
});
