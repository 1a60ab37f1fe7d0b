import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DraftBanner } from "#ui/DraftBanner.tsx";

const now = "/api/draft-mode/now?path=%2F";
const render = (props: Partial<Parameters<typeof DraftBanner>[0]>) =>
  renderToStaticMarkup(
    <DraftBanner leave={undefined} now={now} problems={[]} moment={undefined} {...props} />,
  );

test("draft mode is left by a form that is posted, where it can be left", () => {
  const html = render({ leave: "/api/draft-mode/disable" });
  expect(html).toMatch(
    /<form action="\/api\/draft-mode\/disable" method="post"><button type="submit">Leave draft mode/,
  );
  expect(render({})).not.toContain("<form");
});

test("a time in the past is named, with the way back", () => {
  const html = render({ moment: "2026-11-20T10:30:00.000Z" });
  expect(html).toMatch(/<strong>The site on November 20, 2026/);
  expect(html).toContain(`<a href="${now}">Back to now</a>`);
  expect(html).not.toContain("unpublished");
  expect(render({})).not.toContain("Back to now");
});

test("every problem has a line", () => {
  const problems = ["Applications: cards, 2, title: not filled in", "Hero: headline: not filled in"];
  const html = render({ problems });
  expect([...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, line]) => line)).toEqual(problems);
});
