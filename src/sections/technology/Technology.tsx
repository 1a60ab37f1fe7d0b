import { stegaClean } from "@sanity/client/stega";
import type { Content } from "#content/index.ts";
import { longNumber } from "#messages/formats.ts";
import { translatorIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";
import { Reveal } from "#ui/Reveal.tsx";
import { Section } from "#ui/Section.tsx";
import { Tabs } from "#ui/Tabs.tsx";
import { TitledItems } from "#ui/TitledItems.tsx";
import alertStyles from "./Alerts.module.css";
import dashboard from "./Dashboard.module.css";
import overviewStyles from "./Overview.module.css";
import { PatientDetails } from "./PatientDetails.tsx";
import { PatientsByRisk } from "./PatientsByRisk.tsx";
import { RiskTag } from "./RiskTag.tsx";
import styles from "./Technology.module.css";

/** The text of a risk tier for screen readers, which don't see its color and shape. */
const risks = {
  high: "sections.risk.high",
  medium: "sections.risk.medium",
  low: "sections.risk.low",
} as const;

/** The list of alerts, each with the actions taken. */
function Alerts({ language, alerts }: Pick<Content<"dashboardSample">, "alerts"> & { language: Language }) {
  const t = translatorIn(language);
  return (
    <ul className={alertStyles.alerts}>
      {alerts.map(({ _key, tier, patient, text, time, assignee, action }) => (
        <li key={_key} className={action ? alertStyles.handled : undefined}>
          <RiskTag tier={tier} alternative={t(risks[tier])} />
          <span>
            <strong>{patient}</strong> {text}
          </span>
          <small>{time}</small>
          {[assignee, action].map((done) => done && <p key={done}>{done}</p>)}
        </li>
      ))}
    </ul>
  );
}

/** The first tab: tiles, patients by risk, and the list of alerts. */
function Overview({ language, ...sample }: Content<"dashboardSample"> & { language: Language }) {
  const { patients, highRisk, programs, compliance, alertsHeading, alerts } = sample;
  const tiles = [
    { ...patients, value: longNumber(patients.value, language) },
    { ...highRisk, value: longNumber(highRisk.value, language) },
    { ...programs, value: longNumber(programs.value, language) },
    { ...compliance, value: `${compliance.value}%` },
  ];
  return (
    <div className={dashboard.columns}>
      <dl className={overviewStyles.tiles}>
        {tiles.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PatientsByRisk {...sample} language={language} />
      <section>
        <h3>{alertsHeading}</h3>
        <Alerts alerts={alerts} language={language} />
      </section>
    </div>
  );
}

type DashboardProps = Content<"dashboardSample"> & { language: Language; productName: string };

/** The provider dashboard of the technology section: two tabs of sample data below a title bar. */
function Dashboard({ language, productName, ...sample }: DashboardProps) {
  const t = translatorIn(language);
  const { note, overviewLabel, patientLabel, patient } = sample;
  const title = t("sections.dashboard", { productName: stegaClean(productName) });
  return (
    <figure className={dashboard.window}>
      <figcaption className={dashboard.title}>
        <strong>{title}</strong>
        {note}
      </figcaption>
      <Tabs
        label={title}
        tabs={[
          {
            id: "overview",
            label: overviewLabel,
            dotLabel: t("sections.showTab", { tab: stegaClean(overviewLabel) }),
            panel: <Overview {...sample} language={language} />,
          },
          {
            id: "patient",
            label: patientLabel,
            dotLabel: t("sections.showTab", { tab: stegaClean(patientLabel) }),
            panel: <PatientDetails {...patient} />,
          },
        ]}
      />
    </figure>
  );
}

interface TechnologyProps extends Content<"technology"> {
  language: Language;
  productName: string;
  dashboardSample: Content<"dashboardSample">;
}

/** Our Data-Driven Approach: the sample dashboard, the introduction, then the collected data and its processing. */
export function Technology({
  language,
  productName,
  dashboardSample,
  heading,
  intro,
  ...content
}: TechnologyProps) {
  const { collectionHeading, collectionPoints, processingHeading, processingSteps } = content;
  return (
    <Section className={styles.section} id="technology" heading={heading}>
      <Dashboard {...dashboardSample} {...{ language, productName }} />
      <Reveal as="p" className={styles.intro}>
        {intro}
      </Reveal>
      <Reveal order={1}>
        <h3 className={styles.title}>{collectionHeading}</h3>
        <ul className={styles.points}>
          <TitledItems items={collectionPoints} />
        </ul>
      </Reveal>
      <Reveal order={2}>
        <h3 className={styles.title}>{processingHeading}</h3>
        <ol className={styles.steps}>
          <TitledItems items={processingSteps} />
        </ol>
      </Reveal>
    </Section>
  );
}
