import { measureContent } from "./content.ts";
import { measureInteractionTimes } from "./interactionRows.ts";
import type { Part } from "./measure.ts";
import { measurePages } from "./pages/measurePages.ts";
import { measureServer } from "./server.ts";
import { measureStarting } from "./starting.ts";

/** The parts of `npm run bench`, in this order. Arguments select some of them. */
export const parts: Record<string, Part> = {
  pages: { about: "what a visitor's browser loads and does, beside an empty page", measure: measurePages },
  interactions: {
    about: "how soon the page answers a visitor with a slow phone",
    measure: measureInteractionTimes,
  },
  server: { about: "how many pages the server sends, beside Next alone and nginx", measure: measureServer },
  content: { about: "from the Studio to the page", measure: measureContent },
  starting: {
    about: "how long a build, a start and the Studio's first screen take",
    measure: measureStarting,
  },
};
