import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { DraftBanner, PreviewBanner } from "#ui/DraftBanner.tsx";

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

describe("the banner of a preview", () => {
  const preview = {
    release: undefined,
    isOpen: true,
    onlyPath: undefined,
    expires: Date.parse("2026-12-02T12:00:00"),
  };
  const render = (shown: { release?: string; onlyPath?: string; isOpen?: boolean } | undefined, path = "/") =>
    renderToStaticMarkup(
      <PreviewBanner leave="/leave" path={path} preview={shown && { ...preview, ...shown }} />,
    );

  test("the preview banner says what the page shows and until when, and posts a form to leave", () => {
    const html = render({ onlyPath: "/" });
    expect(html).toContain("<strong>Preview of unpublished changes.</strong>");
    expect(html).toMatch(/The link works until December 2, 2026 at 12:00\sPM\./);
    expect(html).toMatch(/<form action="\/leave" method="post"><button type="submit">Leave the preview/);
    expect(render({ release: "Winter" })).toContain("<strong>Preview of “Winter”.</strong>");
  });

  test("the preview banner says that the page is published outside of the link's page, after the release, and after the link", () => {
    expect(render({ onlyPath: "/pricing" })).toContain("The preview shows only /pricing.");
    expect(render({ release: "Winter", isOpen: false })).toContain("The release “Winter” is over.");
    expect(render(undefined)).toContain("This preview link has ended.");
  });
});
