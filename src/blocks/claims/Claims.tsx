import type { PageBlock } from "#content/index.ts";
import { longDate } from "#messages/formats.ts";
import { type Translator, translatorIn } from "#messages/translator.ts";
import { type Language, SOURCE_LANGUAGE } from "#schemas/languages.ts";
import { Block } from "../Block.tsx";
import styles from "./Claims.module.css";
import { groupClaims, type Supported, type Unsupported } from "./groupClaims.ts";

type ClaimsProps = Extract<PageBlock, { _type: "claimsBlock" }> & {
  language: Language;
  /** The current date, as YYYY-MM-DD. Overdue evidence doesn't count from the day after its review date. */
  today: string;
};

/** Claims and evidence exist only in the source language. */
const inSource = (language: Language) =>
  language === SOURCE_LANGUAGE ? {} : ({ lang: SOURCE_LANGUAGE, dir: "ltr" } as const);

const dated = (date: string, language: Language) => (
  <time dateTime={date}>{longDate(new Date(date), language)}</time>
);

/** Returns what each kind of evidence says about measurements. */
const measurements = (t: Translator): Record<Supported["kind"], string> => ({
  target: t("claims.measured.target"),
  measurement: t("claims.measured.measurement"),
  study: t("claims.measured.study"),
  statistic: t("claims.measured.statistic"),
  definition: t("claims.measured.definition"),
});

/** The source of a claim: links that visitors can open, or how we got to it. */
function Source({ kind, url, file, method, date, reviewBy, language }: Supported & { language: Language }) {
  const t = translatorIn(language);
  const source = inSource(language);
  return (
    <>
      {url ? (
        <p>
          <a href={url}>{new URL(url).hostname.replace(/^www\./, "")}</a>
        </p>
      ) : null}
      {file ? (
        <p>
          <a href={file}>{t("claims.file")}</a>
        </p>
      ) : null}
      {method ? <p {...source}>{method}</p> : null}
      {kind !== "definition" || url || file || method ? null : <p>{t("claims.ourWords")}</p>}
      {date ? <p>{dated(date, language)}</p> : null}
      <p className={styles.review}>
        {t("claims.review")} {dated(reviewBy, language)}
      </p>
    </>
  );
}

function Waiting({ claims, language }: { claims: readonly Unsupported[]; language: Language }) {
  const t = translatorIn(language);
  if (claims.length === 0) return null;
  return (
    <div>
      <h3>{t("claims.overdue")}</h3>
      <p className={styles.about}>{t("claims.aboutOverdue")}</p>
      <ul className={styles.waiting}>
        {claims.map(({ _id, statement, support }) => (
          <li key={_id}>
            <strong {...inSource(language)}>{statement}</strong>
            <p>
              {support.state === "overdue"
                ? t.rich("claims.due", { date: () => dated(support.since, language) })
                : t("claims.missing")}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** All approved claims in one table: what each means, whether it is measured, and its source. */
export function Claims({ _key, heading, intro, claims, evidence, language, today }: ClaimsProps) {
  const t = translatorIn(language);
  const source = inSource(language);
  const measured = measurements(t);
  const columns = [t("claims.claim"), t("claims.meaning"), t("claims.measured.heading"), t("claims.source")];
  const { supported, waiting } = groupClaims({ claims, evidence }, today);
  return (
    <Block blockKey={_key} heading={heading} intro={intro}>
      <div className={styles.claims}>
        {supported.length > 0 ? (
          <table className={styles.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {supported.map((each) => (
                <tr key={each._id}>
                  <td {...source}>
                    {each.claims.map(({ _id, statement, qualifier }) => (
                      <div key={_id}>
                        <strong>{statement}</strong>
                        {qualifier ? <p>{qualifier}</p> : null}
                      </div>
                    ))}
                  </td>
                  <td data-column={columns[1]}>
                    <p {...source}>{each.summary}</p>
                  </td>
                  <td data-column={columns[2]}>
                    <p>{measured[each.kind]}</p>
                    {each.size ? <p {...source}>{each.size}</p> : null}
                  </td>
                  <td data-column={columns[3]}>
                    <Source {...each} language={language} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
        <Waiting claims={waiting} language={language} />
      </div>
    </Block>
  );
}
