import { errors } from "./errors.ts";
import { functions } from "./functions.ts";
import type { GroqGroup } from "./GroqCase.ts";
import { geography } from "./geography.ts";
import { joins } from "./joins.ts";
import { operators } from "./operators.ts";
import { pipes } from "./pipes.ts";
import { sanity } from "./sanity.ts";
import { syntax } from "./syntax.ts";
import { texts } from "./texts.ts";
import { traversals } from "./traversals.ts";

/** All cases. Their results follow the specification: https://spec.groq.dev */
export const groups: readonly GroqGroup[] = [
  ...syntax,
  ...operators,
  ...traversals,
  ...joins,
  ...pipes,
  ...functions,
  ...texts,
  ...geography,
  ...sanity,
  ...errors,
];
