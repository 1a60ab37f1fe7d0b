import type { PageBlock } from "#content/index.ts";
import { Block } from "./Block.tsx";
import styles from "./Quotations.module.css";

/** Verbatim quotations from people. */
export function Quotations({
  _key,
  heading,
  intro,
  quotations,
}: Extract<PageBlock, { _type: "quotationsBlock" }>) {
  return (
    <Block blockKey={_key} heading={heading} intro={intro} tone="sand">
      <ul className={styles.quotations}>
        {quotations.map(({ _key: quotationKey, text, person, role }) => (
          <li key={quotationKey}>
            <figure>
              <blockquote>
                <p className={styles.words}>{text}</p>
              </blockquote>
              <figcaption>
                <strong>{person}</strong>
                {role ? <span>{role}</span> : null}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Block>
  );
}
