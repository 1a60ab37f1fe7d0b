import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PreviewBanner } from "#ui/PreviewBanner.tsx";

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
