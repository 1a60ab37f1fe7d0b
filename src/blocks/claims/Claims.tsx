import type { ReactNode } from "react";
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

const linked = (href: string) => <a href={href}>{new URL(href).hostname.replace(/^www\./, "")}</a>;

/** Returns the name of each kind of evidence, and a sentence about it. */
const kindTexts = (t: Translator): Record<Supported["kind"], { kind: string; about: string }> => ({
  target: { kind: t("claims.kinds.target"), about: t("claims.about.target") },
  measurement: { kind: t("claims.kinds.measurement"), about: t("claims.about.measurement") },
  study: { kind: t("claims.kinds.study"), about: t("claims.about.study") },
  statistic: { kind: t("claims.kinds.statistic"), about: t("claims.about.statistic") },
  definition: { kind: t("claims.kinds.definition"), about: t("claims.about.definition") },
});

function Facts({ language, ...evidence }: Supported & { language: Language }) {
  const t = translatorIn(language);
  const source = inSource(language);
  const facts: readonly (readonly [string, ReactNode, object?])[] = [
    [t("claims.size"), evidence.size, source],
    [t("claims.method"), evidence.method, source],
    [t("claims.date"), evidence.date && dated(evidence.date, language)],
    [t("claims.source"), evidence.url && linked(evidence.url)],
    [t("claims.file"), evidence.file && linked(evidence.file)],
    [t("claims.review"), dated(evidence.reviewBy, language)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value, more]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd {...more}>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

function Waiting({ claims, language }: { claims: readonly Unsupported[]; language: Language }) {
  const t = translatorIn(language);
  if (claims.length === 0) return null;
  return (
    <div>
      <h3>{t("claims.overdue")}</h3>
      <p className={styles.about}>{t("claims.aboutOverdue")}</p>
      <ul className={styles.entries}>
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

/** All approved claims, each next to what it rests on, grouped by the kind of evidence. */
export function Claims({ _key, heading, intro, claims, evidence, language, today }: ClaimsProps) {
  const t = translatorIn(language);
  const source = inSource(language);
  const words = kindTexts(t);
  const { groups, waiting } = groupClaims({ claims, evidence }, today);
  return (
    <Block blockKey={_key} heading={heading} intro={intro}>
      <div className={styles.claims}>
        {groups.map((group) => (
          <div key={group.kind}>
            <h3>{words[group.kind].kind}</h3>
            <p className={styles.about}>{words[group.kind].about}</p>
            <ul className={styles.entries}>
              {group.evidence.map((each) => (
                <li key={each._id}>
                  <ul className={styles.words} {...source}>
                    {each.claims.map(({ _id, statement, qualifier }) => (
                      <li key={_id}>
                        <strong>{statement}</strong>
                        {qualifier ? <p>{qualifier}</p> : null}
                      </li>
                    ))}
                  </ul>
                  <div>
                    <h4 {...source}>{each.title}</h4>
                    <p {...source}>{each.summary}</p>
                    <Facts {...each} language={language} />
                  </div>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <Waiting claims={waiting} language={language} />
      </div>
    </Block>
  );
}
