import { stegaClean } from "@sanity/client/stega";
import type { Content } from "#content/index.ts";
import { Tabs } from "#ui/Tabs.tsx";
import styles from "./Dashboard.module.css";
import { Overview } from "./Overview.tsx";
import { PatientDetails } from "./PatientDetails.tsx";

/** The provider dashboard of the technology section: two tabs of sample data. */
export function Dashboard(sample: Content<"dashboardSample">) {
  const { note, overviewLabel, patientLabel, patient } = sample;
  return (
    <figure className={styles.window}>
      <Tabs
        label="Sample provider dashboard"
        tabs={[
          {
            id: "overview",
            label: overviewLabel,
            name: stegaClean(overviewLabel),
            panel: <Overview {...sample} />,
          },
          {
            id: "patient",
            label: patientLabel,
            name: stegaClean(patientLabel),
            panel: <PatientDetails {...patient} />,
          },
        ]}
      />
      <figcaption className={styles.note}>{note}</figcaption>
    </figure>
  );
}
