import { measureAnswers } from "./answers.ts";
import { measureContent } from "./content.ts";
import { measureEdge } from "./edge.ts";
import { measureInteractionTimes } from "./interactionRows.ts";
import { measureLeads } from "./leads.ts";
import type { Part } from "./measure.ts";
import { measurePages } from "./pages/measurePages.ts";
import { measureServer } from "./server.ts";
import { measureStarting } from "./starting.ts";

/** What `npm run bench` measures, in this order, or the parts that are named. */
export const parts: Record<string, Part> = {
  pages: { about: "what a visitor's browser loads and does, beside an empty page", measure: measurePages },
  interactions: {
    about: "how soon the page answers a visitor with a slow phone",
    measure: measureInteractionTimes,
  },
  server: { about: "how many pages the server sends, beside Next alone and nginx", measure: measureServer },
  edge: { about: "how many pages Varnish in front sends, beside the site and nginx", measure: measureEdge },
  answers: { about: "what answers cost that render nothing", measure: measureAnswers },
  leads: { about: "how many leads are accepted", measure: measureLeads },
  content: { about: "from the Studio to the page", measure: measureContent },
  starting: {
    about: "how long a build, a start and the Studio's first screen take",
    measure: measureStarting,
  },
};
