import { DemosSlot } from "../DemosSlot.tsx";
import { type EditorsPageProps, loadEditorsPage } from "../loadEditorsPage.ts";

export default async function DemosSlotPage(props: EditorsPageProps) {
  const { site, loaded } = await loadEditorsPage(props);
  return <DemosSlot site={site} sections={loaded?.sections} />;
}
