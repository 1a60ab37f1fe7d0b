import { Demos } from "#sections/demos/Demos.tsx";
import { type EditorsPageProps, loadEditorsPage } from "../loadEditorsPage.ts";

/** The demos, on a page that shows them. In a slot, since a page loads the script of all that its own files can reach. */
export default async function DemosSlot(props: EditorsPageProps) {
  const { site, loaded } = await loadEditorsPage(props);
  const demos = loaded?.sections.demos;
  return demos ? <Demos {...demos} settings={site.settings} /> : null;
}
