import { BarChartIcon } from "@sanity/icons/BarChart";
import type { Tool } from "sanity";
import { route } from "sanity/router";
import { ResultsTool } from "./ResultsTool.tsx";

/** The Studio tool for counts of visits, and of what visitors do. Its filters are in the URL. */
export const resultsTool: Tool = {
  name: "results",
  title: "Results",
  icon: BarChartIcon,
  component: ResultsTool,
  router: route.create("/"),
};
