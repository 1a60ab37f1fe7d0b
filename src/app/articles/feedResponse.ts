import { describeListing, listedArticles, loadSiteSettings } from "#content/index.ts";
import { environment } from "#platform/environment.ts";
import { type ArticleType, feedPath, indexPath, indexTitles } from "#schemas/rules/pageTypes.ts";
import { atomFeed } from "#seo/atomFeed.ts";

/** Returns the Atom feed of a type. `src/server` passes on requests only while an article is published. */
export async function feedResponse(type: ArticleType): Promise<Response> {
  const [{ productName }, articles] = await Promise.all([loadSiteSettings(), listedArticles(type)]);
  const { description } = describeListing({ type, tag: null, number: 1, last: 1 }, []);
  const feed = {
    title: `${productName}: ${indexTitles[type]}`,
    description,
    author: productName,
    path: feedPath(type),
    index: indexPath(type),
    articles,
  };
  return new Response(atomFeed(feed, environment().SITE_URL), {
    headers: { "content-type": "application/atom+xml; charset=utf-8" },
  });
}
