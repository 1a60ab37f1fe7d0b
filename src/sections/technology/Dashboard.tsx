import { stegaClean } from "@sanity/client/stega";
import type { Content } from "#content/index.ts";
import { translatorIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";
import { Tabs } from "#ui/Tabs.tsx";
import styles from "./Dashboard.module.css";
import { Overview } from "./Overview.tsx";
import { PatientDetails } from "./PatientDetails.tsx";

/** The provider dashboard of the technology section: two tabs of sample data. */
export function Dashboard({ language, ...sample }: Content<"dashboardSample"> & { language: Language }) {
  const t = translatorIn(language);
  const { note, overviewLabel, patientLabel, patient } = sample;
  return (
    <figure className={styles.window}>
      <Tabs
        label={t("sections.dashboard")}
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
      <figcaption className={styles.note}>{note}</figcaption>
    </figure>
  );
}
