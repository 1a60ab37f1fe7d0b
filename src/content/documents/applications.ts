import * as v from "valibot";
import { between } from "../contentFields.ts";
import { applicationsBase, applicationsCards } from "../validators.generated.ts";
import { APPLICATIONS_QUERY } from "./queries.generated.ts";

/** At least two panels: a single one would leave half of the section empty. */
const contentSchema = v.object({ ...applicationsBase.entries, cards: between(2, 6, applicationsCards) });

/** Target Applications: two to six panels. */
export const applications = { query: APPLICATIONS_QUERY, contentSchema };
