import { describeListing, listedArticles, loadSiteSettings } from "#content/index.ts";
import { listTitle } from "#messages/translator.ts";
import { environment } from "#platform/environment.ts";
import { type ArticleType, feedPath, indexPath } from "#schemas/rules/pageTypes.ts";
import { atomFeed } from "#seo/atomFeed.ts";
import { type ListFileProps, listFile } from "../listFile.ts";

/** Returns the Atom feed of a type in a language. `src/server` passes on requests only while an article is published. */
export const feedResponse = (type: ArticleType, props: ListFileProps): Promise<Response> =>
  listFile(
    props,
    (language) => indexPath(type, language),
    "application/atom+xml",
    async (language) => {
      const [{ productName }, articles] = await Promise.all([
        loadSiteSettings(language),
        listedArticles(type, language),
      ]);
      const { description } = describeListing({ type, tag: null, number: 1, last: 1 }, [], language);
      const feed = {
        language,
        title: `${productName}: ${listTitle(type, language)}`,
        description,
        author: productName,
        path: feedPath(type, language),
        index: indexPath(type, language),
        articles,
      };
      return atomFeed(feed, environment().SITE_URL);
    },
  );
