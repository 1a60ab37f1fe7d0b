import { defineQuery } from "next-sanity";
import * as v from "valibot";
import { between } from "../contentFields.ts";
import { PICTURE } from "../portableText.ts";
import { applicationsBase, applicationsCards } from "../validators.generated.ts";

const APPLICATIONS_QUERY = defineQuery(`*[_type == "applications" && _id == $id][0]{
  _id, _type, _rev,
  heading, intro,
  cards[]{
    _key, title, description, points,
    "image": select(defined(image.asset) => image{ ${PICTURE} }),
    call{ timer, coachLine, patientLine },
    thread{ contact, reminderLabel, reminderText, messages[]{ _key, from, text } },
    readings{ label, latest, values, goal, goalLabel, caption }
  },
  note
}`);

/** At least two panels: a single one would leave half of the section empty. */
const contentSchema = v.object({ ...applicationsBase.entries, cards: between(2, 6, applicationsCards) });

/** Target Applications: two to six panels. */
export const applications = { query: APPLICATIONS_QUERY, contentSchema };
