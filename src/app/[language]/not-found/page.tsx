import type { Metadata } from "next";
import { loadSite } from "#content/index.ts";
import { NotFoundScreen } from "#sections/status/NotFoundScreen.tsx";
import { notFoundMetadata } from "#seo/builtInMetadata.ts";
import { findPage, type LanguageProps } from "../findPage.ts";

const load = async (props: LanguageProps) => loadSite((await findPage(props, "/not-found")).path);

export async function generateMetadata(props: LanguageProps): Promise<Metadata> {
  return notFoundMetadata(await load(props));
}

/**
 * The not-found screen as a cached page. `src/server/routing/notFoundPage.ts` sends it with status 404. There is no
 * not-found.tsx, because Next would add its screen and styles to the data of every page.
 */
export default async function NotFoundPage(props: LanguageProps) {
  return <NotFoundScreen site={await load(props)} />;
}
