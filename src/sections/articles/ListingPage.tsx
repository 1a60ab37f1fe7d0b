import type { MakeImageSet } from "#blocks/RichText.tsx";
import type { LoadedListing } from "#content/index.ts";
import { feedPath, indexPath, indexTitles } from "#schemas/rules/pageTypes.ts";
import { ArticleCards } from "./ArticleCards.tsx";
import styles from "./ListingPage.module.css";
import { TagLinks } from "./TagLinks.tsx";

interface ListingPageProps {
  loaded: LoadedListing;
  /** What the list contains, in one sentence. */
  description: string;
  imageSet: MakeImageSet;
}

/** Returns the path of another page of the same list. */
const pathOf = (first: string, number: number) => (number === 1 ? first : `${first}/page/${number}`);

/** Links to the pages before and after this one. */
function Pages({ first, number, last }: LoadedListing["listing"]) {
  if (last === 1) return null;
  return (
    <nav className={styles.pages} aria-label="Pages">
      {number > 1 ? (
        <a rel="prev" href={pathOf(first, number - 1)}>
          Newer
        </a>
      ) : null}
      <span>
        Page {number} of {last}
      </span>
      {number < last ? (
        <a rel="next" href={pathOf(first, number + 1)}>
          Older
        </a>
      ) : null}
    </nav>
  );
}

/** A page of the list of all articles, or of those with a tag. */
export function ListingPage({ loaded, description, imageSet }: ListingPageProps) {
  const { listing, articles, tags } = loaded;
  const { type } = listing;
  const [tag] = listing.tag ? tags : [];
  return (
    <div className={styles.page}>
      <header>
        {tag ? (
          <nav aria-label="Breadcrumb">
            <a className={styles.index} href={indexPath(type)}>
              {indexTitles[type]}
            </a>
          </nav>
        ) : null}
        <h1 className={styles.title}>{tag ? tag.title : indexTitles[type]}</h1>
        <p className={styles.intro}>{description}</p>
        {tag ? null : <TagLinks type={type} tags={tags} />}
      </header>
      <ArticleCards articles={articles} level="h2" imageSet={imageSet} />
      <Pages {...listing} />
      <p className={styles.feed}>
        <a href={feedPath(type)}>Follow with a feed reader (Atom)</a>
      </p>
    </div>
  );
}
