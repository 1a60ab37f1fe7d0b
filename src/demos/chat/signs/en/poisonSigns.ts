import { signs, WHO } from "./tables.ts";

const raw = String.raw;

const DRUG = raw`(pill|tablet|capsule|medic|meds?\b|dose|antidepress|sleeping|painkiller|aspirin|paracetamol|tylenol|acetaminophen|advil|motrin|benadryl|nyquil|insulin|opioid|oxy|perc|vicodin|xanax|valium|ambien|adderall|morphine|heroin|cocaine|meth\b|fentanyl|warfarin|coumadin|eliquis|digoxin|lithium|drugs\b|\w+(pril|olol|artan|statin|formin|dipine|codone|azepam|zolam|profen|oxetine)\b)`;
const CHEMICAL = raw`(bleach|antifreeze|clean(er|ing)|detergent|laundry|pods?\b|tide|under the sink|wild mushroom|gasoline|lighter fluid|lamp oil|batter(y|ies)|magnet|pesticide|sanitizer|paint|windex|lysol|chemical|fumes|poison|toxic|something (bad|poison|toxic))`;
const NUMBER = raw`([4-9]|\d{2,}|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty|hundred|dozen)`;
const MANY = raw`(${NUMBER}|all|whole|entire|handful|bottle|pack|box|lots?|loads?|tons?|bunch|wrong|extra|more)`;
const TOOK = raw`(took|taken|taking|swallow\w*|gulped|downed|ate|eaten|ingested|drank|drunk|inhaled|gave|given|injected|got into|ive had|just had)`;

/** Signs of an overdose or a poisoning. */
export const poisonSigns = signs`
  over-? ?dos|(lethal|fatal|deadly) (dose|amount)|narcan|naloxone|fentanyl
  (i|${WHO}) (\w+ ){0,2}od(d|ed|ing)?\b|od(ed|ing)? on\b

  # Medicine
  to+ (many|much) (of )?(my |the |his |her )?(\w+ )?${DRUG}
  (double|doubled|extra|wrong|times) (the |of )?(my |the )?(\w+ )?${DRUG}
  (took|taken|swallowed) (to+ (many|much)|all of (them|it)|the (whole )?bottle|\d+ of them)
  ${TOOK}\b & ${MANY} ([a-z]+ ){0,3}${DRUG}
  ${TOOK}\b & ${DRUG} & twice|two times|by (accident|mistake)|accidentally|instead of|on purpose|wont wake
  ${TOOK}\b & (dont know|not sure) (what|which|how many) (\w+ )?${DRUG}
  (gonna|to|could|will|might|wanna) take (all|every|a (bunch|handful|bottle)) ([a-z]+ ){0,3}${DRUG}
  (child|kids?|baby|toddler|son|daughter|grand\w+|year old)\b & swallow|${TOOK} ([a-z]+ ){0,3}${DRUG}
  mix(ed|ing)( up)? ([a-z]+ ){0,3}(${DRUG}|alcohol|bleach)

  # Poison and alcohol
  carbon monoxide|antifreeze|poison(ed|ous)|(?!food )\w+ poison
  ${TOOK} ([a-z]+ ){0,4}${CHEMICAL}
  ${CHEMICAL}\b & (in|into|on) (my|his|her|their|the) (eye|skin|face)
  (drank|drunk|drinking)\b & wont wake|pass(ed|ing) out|cant stay awake|unconscious
`;
