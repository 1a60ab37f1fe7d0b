import { measureAnswers } from "./answers.ts";
import { measureContent } from "./content.ts";
import { measureFront } from "./front.ts";
import { measureLeads } from "./leads.ts";
import type { Part } from "./measure.ts";
import { measurePages } from "./pages/measurePages.ts";

/** What `npm run bench` measures, in this order, or the parts that are named. */
export const parts: Record<string, Part> = {
  pages: { about: "what a visitor's browser loads and does, beside an empty page", measure: measurePages },
  front: { about: "what each kind of request costs the server", measure: measureFront },
  answers: { about: "what answers cost that render nothing", measure: measureAnswers },
  leads: { about: "how many requests of visitors are accepted", measure: measureLeads },
  content: { about: "from the Studio to the page", measure: measureContent },
};
