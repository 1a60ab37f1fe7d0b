import { parse } from "node-html-parser";
import { expect, test, vi } from "vitest";
import { HelpTool } from "../../../../studio/help/HelpTool.tsx";
import { markupOf } from "../sign-off/markupOf.tsx";

const settings = vi.hoisted(() => ({ contact: undefined as string | undefined }));
vi.mock("../../../../studio/connection.ts", () => ({
  get contact() {
    return settings.contact;
  },
}));
vi.mock("sanity/router", () => ({
  route: { create: () => undefined },
  useRouter: () => ({ state: {} }),
  StateLink: ({ state, children }: { state: { section: string }; children: string }) => (
    <a href={`#${state.section}`}>{children}</a>
  ),
}));

test("has a link to each section, and says whom to ask", () => {
  settings.contact = "Ada, ada@clinic.example";
  const page = parse(markupOf(<HelpTool />));
  const links = page.querySelectorAll("nav a").map((link) => [link.getAttribute("href"), link.textContent]);
  const headings = page
    .querySelectorAll("section[id]")
    .map((section) => [`#${section.id}`, section.querySelector("h2")?.textContent]);
  expect(links.length).toBeGreaterThan(15);
  expect(links).toEqual(headings);
  expect(page.textContent).toContain("Ask Ada, ada@clinic.example.");
  settings.contact = undefined;
  expect(markupOf(<HelpTool />)).toContain("Ask the person who invited you.");
});
