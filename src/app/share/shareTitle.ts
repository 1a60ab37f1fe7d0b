import { loadLandingPage, loadPublicPages } from "#content/index.ts";
import { singletons } from "../../../schemas/singletons.ts";

/** The pages that have a picture made for them. */
export const sharePaths = (): string[] => [
  "/",
  ...singletons.flatMap(({ group, pages: [path] }) => (group === "legal" ? [path] : [])),
];

/** What stands on the picture: the landing page's headline, the title of any other page. */
export async function shareTitle(path: string): Promise<string> {
  if (path === "/") return (await loadLandingPage()).hero.headline;
  const pages = await loadPublicPages();
  return pages.find((page) => page.path === path)?.title ?? "";
}
