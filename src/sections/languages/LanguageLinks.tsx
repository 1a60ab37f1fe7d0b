import type { Site } from "#content/index.ts";
import { languages } from "#schemas/languages.ts";

/** Links to a page in each of its languages, named in that language. The current one is marked. */
export function LanguageLinks({ site }: { site: Pick<Site, "language" | "alternates"> }) {
  return languages.flatMap(({ id, name }) =>
    site.alternates
      .filter(({ language }) => language === id)
      .map(({ path }) => (
        <a
          key={id}
          href={path}
          hrefLang={id}
          lang={id}
          aria-current={id === site.language ? "page" : undefined}
        >
          {name}
        </a>
      )),
  );
}
