import type { Site } from "#content/index.ts";
import { translatorIn } from "#messages/translator.ts";
import { LanguageLinks } from "./LanguageLinks.tsx";
import styles from "./LanguageMenu.module.css";

interface LanguageMenuProps {
  site: Pick<Site, "language" | "alternates">;
  /** The class of the header's buttons that contain only a drawing. */
  button: string | undefined;
}

const LIST_ID = "site-languages";

/**
 * The languages of a page, in the header: a button opens them as a popover, which browsers close on their own. On
 * phones they are a row in the slide-down menu. Renders nothing for a page in one language. Needs no script.
 */
export function LanguageMenu({ site, button }: LanguageMenuProps) {
  if (site.alternates.length < 2) return null;
  const label = translatorIn(site.language)("languages.menu");
  return (
    <>
      <button
        type="button"
        className={`${button} ${styles.button}`}
        popoverTarget={LIST_ID}
        aria-label={label}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" aria-hidden="true">
          <path
            strokeWidth="1.5"
            d="M10 2a8 8 0 1 0 0 16a8 8 0 1 0 0-16M2 10h16M10 2c5 5 5 11 0 16c-5-5-5-11 0-16"
          />
        </svg>
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div id={LIST_ID} className={styles.list} popover="auto" role="group" aria-label={label}>
        <LanguageLinks site={site} />
      </div>
    </>
  );
}
