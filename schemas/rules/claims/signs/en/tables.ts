import { BRAND_NAME } from "../../../../brand.ts";
import { foldText } from "../../../text/foldText.ts";
import { patternTables } from "../../../text/patternTables.ts";
import { CLAIM_FLAGS } from "../claimSigns.ts";

const raw = String.raw;

/** The product's name, as texts are compared. */
export const BRAND = foldText(BRAND_NAME);

/** Up to a few words between two parts of a sign. */
export const FEW = raw`(\w+ ){0,3}`;

/** The rest of a statement. Another statement may follow in the same sentence. */
const REST = raw`((?!(but|yet|however|instead) |(?<! that | whether | if )(it|its|we|our) |and (it|we|our) )\w+ )*`;

export const NUMBER = raw`(\d[\d/]*[kxmb]?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens?|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|half|thirds?|quarters?|most|many|countless)`;

/** The product, as the subject of a claim. */
export const PRODUCT = raw`(${BRAND}|it|which|that|coach|app|application|program|service|platform|assistant|ai|technology|software|system|solution|product|tool|team|we|alerts?|algorithm|engine|method|approach)`;

export const CLINICIAN = raw`(doctors?|physicians?|medics?|nurses?|nursing|clinicians?|cardiologists?|specialists?|(general |nurse )?practitioners?|gps?|surgeons?|therapists?|pharmacists?|psychologists?|psychiatrists?|dieti[ct]ians?|nutritionists?|consultants?|paramedics?|humans?|hospital staff|(care|case) managers?|medical (team|staff|professional)s?|health ?care professionals?|experts?|professors?|hospitals?|clinics?|(care|human|medical|clinical) teams?|in person|radiologists?|neurologists?|pediatricians?|healthcare (providers?|workers?)|care providers?)`;

/** A visit or an examination that a claim compares with. */
export const VISIT = raw`(visits?|appointments?|check ?ups?|consultations?|exams?|examinations?|office|waiting rooms?|clinic|hospital|referrals?|standard (of )?care|usual care|traditional (care|programs?|methods?))`;

export const RIVAL = raw`(competit\w+|competing|rivals?|alternatives?|markets?|industry|anyone else|anything else|(the )?(rest|others)|(any|every|all|most|other|ordinary|conventional|traditional|standard|regular|typical|leading|generic) (\w+ ){0,2}(apps?|coach(es)?|chatbots?|bots?|programs?|products?|tools?|services?|brands?|solutions?|devices?|systems?|platforms?|trackers?|wearables?|watch(es)?|clinics?|reminders?|monitors?|methods?))`;

const ORGANS = "(heart|cardiac|cardiovascular|kidney|renal|liver|lung|brain|vascular|mental|coronary)";

export const DISEASE = raw`(diseases?|illness(es)?|ailments?|disorders?|hypertension|high blood pressure|strokes?|tias?|${ORGANS} (attacks?|failure|diseases?|trouble|problems?|conditions?|damage|events?|death|illness(es)?|risk)|diabetes|diabetic\w*|pre ?diabetes|cancers?|tumors?|dementia|alzheimers?|parkinsons?|depression|anxiety|insomnia|sleepless\w*|asthma|obesity|pains?|headaches?|migraines?|dizziness|nausea|palpitations?|vertigo|swelling|bleeding|gout|wounds?|arrhythmias?|atrial fibrillation|afib|irregular heart ?beats?|infections?|complications?|symptoms?|falls|fractures?|seizures?|sepsis|copd|pneumonia|addiction|stress|burnout|panic( attacks?)?|cholesterol|arthritis|aneurysms?|blood clots?|clots?|hospitali[sz]ations?|re ?admissions?|re ?hospitali[sz]\w+|death|emergenc(y|ies)|health (problems?|crisis|crises|scares?)|medical (problems?|conditions?|emergenc\w+)|crisis|crises|relapses?|weight gain|fatigue|allergies|overdoses?|medication (errors?|mistakes?)|amputations?|blindness|loneliness|conditions?)`;

/** What claims about health are about. */
export const TOPIC = raw`(${DISEASE}|hearts?|kidneys?|lungs?|brain|arteries|thyroid|hospitals?|er|emergency rooms?|icu|nursing homes?|dialysis|surgery|surgeries|pills?|medications?|medicines?|drugs?|insulin|aspirin|doctors?|physicians?|nurses?|cardiologists?|specialists?|therapy|blood (pressure|sugar)|pressure|lives|life|health|deaths?|grandma|grandpa|mother|father|mom|dad|wife|husband|seniors|mornings?|nights?|prescriptions?|physical|check ?ups?|clinicians?|medicine)`;

/** What a claim says to become less. */
export const BURDEN = raw`(${DISEASE}|(blood |systolic |diastolic )?pressure|bp|numbers|readings|blood sugar|glucose|a1c|(hospital|er|emergency|icu|clinic|nursing)( room| department)? (\w+ )?(stays?|visits?|admissions?|trips?|days|beds?|use)|(length of|hospital) stays?|mortality|deaths?|odds|chances?|likelihood|probability|(?<!no |at own )risks?|errors|mistakes|no shows|missed (doses|pills|appointments|visits)|workload|weight|bmi|pounds|body fat|trips to the hospital|suffering|worry|worries|waiting times?|wait times?|staff turnover|turnover|alarm fatigue)`;

/** What a claim says to become more. */
export const GAIN = raw`(health|healthy|outcomes?|adherence|compliance with|quality of life|sleep|mood|memory|recover(y|ies)|lives|lifespan|life expectancy|years|well ?being|survival|heart|fitness|energy|vitality|independence|immunity|circulation|mobility|strength|control of (your|their)|blood pressure( control)?|pressure control|hypertension control|retention|clinical results)`;

/** What a test or the coach finds. */
export const FINDING = raw`(${DISEASE}|(early|warning|danger|first|hidden|silent|subtle|tell ?tale)( warning)? (signs?|stages?|signals?)|(signs?|signals?) (of|that)|warnings?|abnormal\w*|irregular\w*|deterioration|decline|problems? (early|before|sooner)|what (is|s) wrong|whats wrong|something is wrong|trouble|danger|health issues?)`;

export const ORGANIZATION = raw`((\w+ )?(associations?|society|societies|college|academy|foundation|federation|institutes?|universit(y|ies)|medical schools?|ministry|department of health|world health organization|health (ministry|authorit\w+|service|department|organi[sz]ations?)|fda|nhs|cdc|nih|ama|aha|harvard|stanford|mayo( clinic)?|cleveland clinic|johns hopkins|oxford|yale|kaiser|insurers?|medicare|medicaid|government|researchers?|scientists?|academics?|regulators?|authorities|celebrit\w+|patient groups?|councils?|boards?)|${CLINICIAN})`;

export const PEOPLE = raw`(patients?|users?|members?|customers?|clients?|seniors?|families|people|participants?|caregivers?|parents|adults|subscribers?|everyone|everybody|clinics?|hospitals?|doctors?|physicians?|nurses?|cardiologists?|clinicians?|women|men|teams?|practices|employers?)`;

const { signs, phrases } = patternTables(undefined, CLAIM_FLAGS);

export { signs };

const NOT = raw`((do|does|did|is|are|was|were|has|have|can|could|will|would|should|may|must)(nt| not)|cannot|cant|wont|never|not|nor|neither)`;

/** Denials, advice, plans, and phrases that only look like a claim. */
export const innocentPhrases = phrases`
  # Denials
  ${NOT} (?!(just|only|merely|simply) )(yet |be |been |make |give |offer |provide |\w+ or |a |an |the |any |also |meant to |intended to |designed to |able to |claim to |want to |in any way |and |or |medical |\w+ly )*(diagnos|treat|cure|heal|prevent|replac|substitut|guarante|warrant|promis|recommend|prescrib|endors|approv|certif|clear|complian|authori[sz]|licens|regulat|accredit|evaluat|review|prov|medical device|claim|assur|represent|measur|test|validat|know (whether|if|yet)|say (that|whether)|mean|imply|predict|detect|decid|monitor|an emergency|emergency service|a (doctor|nurse|substitute|replacement|treatment|diagnosis)|affiliat|partner|sponsor)\w* ${REST}
  (no|without|neither|nor|any) (\w+ ){0,3}(guarantee\w*|warrant\w+|promises?|certificat\w+|endorsements?|approval|claims?|diagnos\w+|assurances?|evidence|proof|studies|study|results|regulators?|authority|authorities|representations?|medical advice) ${REST}
  (nobody|no one|no (study|trial|regulator|authority|society|doctor|data)) (\w+ )?(has|have|knows?|can|is|are) (\w+ )?(shown|found|proven|reviewed|evaluated|approved|measured|tested|promise|guarantee|know|say) ${REST}
  (without|disclaim\w*|exclud\w*|limit\w*|waiv\w*) (all |any |our |the )?(\w+ )?(warrant\w*|liabilit\w+|guarantee\w*) ${REST}|(not|nor) (be )?(liable|responsible) ${REST}|(liability|liable|responsible) (for|of|cannot|that) ${REST}
  no system is ${REST}|no (certification|software|app|ai|program|device|coach|technology) (is|can) ${REST}|(isnt|is not|arent|are not|not) (a |an )?(\w+ )?(certification|emergency|promises?|results?|guarantee|substitute|replacement|cure|medicine|treatment|doctor|nurse|clinical|benchmark|medical)\w* ${REST}
  (nothing|none) (here|in these|on this|of (this|it)) ${REST}|not (yet )?(know|proven|measured|certain|sure|clear|available) ${REST}|(pending|before|until|without|seeking|applied for|awaiting) (\w+ )?(approval|clearance|certification) ${REST}

  # Plans and open questions
  (we|it|pilot|study|team|our (goal|aim|mission)|and|is) (\w+ )?(aims?|hopes?|hoping|want|wants|would like|plan|plans|intend|intends|try|tries|strive|strives|is|are) (to|that) ${REST}
  ((ask|asks|asked|learn|know|measured?|check|see|explore|say|consider|discuss|question|on) (\w+ )?whether|(?<=^ )whether|to (learn|find out|see|measure|test|study|explore|understand) (if|what|how|whether|which)) ${REST}|will this help|how (can|do|does|would|will|should|might) (you|we|i|my|it|the|a|your|our|this) ${REST}
  what (is|are|does|do|causes|counts|happens|would|should) ${REST}|(targets?|aims?|goals?) not (\w+ )?(results?|promises?) ${REST}|if (you|your|the|a|an|this|someone|one|they|we|it) ${REST}

  # Advice, and what others do
  (?<=^ )make a diagnosis $|(?<=^ )(systolic|diastolic) readings f[ae]ll from \d+ to \d+|designed to (reply|respond|stop|answer|ask|hand) ${REST}|to (treat|diagnose|prevent|lower) (\w+ ){0,4}(doctors|physicians|clinicians|nurses) (?!(use|choose|trust|recommend) (it|us|our) )${REST}
  (ask|tell|call|contact|consult|talk to|talk with|speak to|speak with|speak|see|follow|check with|discuss) (\w+ ){0,3}(your|a|the|with your|to a|to your|with a|an) (\w+ )?(own )?(${CLINICIAN}|health professional) ${REST}
  (your|their|his|her|the patients|own|a) (own )?(doctor|nurse|clinician|pharmacist|care team|clinic|physician|cardiologist|health professional) (\w+ )?(may|might|could|decides?|recommend\w*|prescrib\w*|approv\w*|choos\w*|chose|agrees?|stays?|should|reads?|signs?|reviews?|wrote|has|sees|calls|sets) ${REST}
  (doctors|physicians|clinicians|nurses|specialists|researchers|scientists|experts) (\w+ )?(diagnose|treat|measure|often|usually|begin|start|check|prescribe|look|define|describe|disagree|ask|write|read|review|still|think|do not|dont|decide) (?!(it|us|our) )${REST}
  (as|by|that|what|when|which|if) your (doctor|nurse|clinic|care team|clinician|team|pharmacist) ${REST}|((?<=^ )|please )(please |always |never |dont |do not )+(start|stop|change|share|send|take|use|carry|keep|ignore|skip|delay|rely|give|wait|put|drive|include|measure|bring|forget|hesitate|mix|double|call|wear|write|check|read|ask|try) ${REST}
  (about )?(${"one|two|three|four|\\d+"}) (in|out of) (every )?(\w+|\d+) (adults|people|americans|women|men|children|households) (\w+ )?(has|have|lives?|live|will|know|dies?|smoke) ${REST}|(risk factors?|leading causes?|a cause|causes?|a symptom|a sign) (of|for) ${REST}|(?<=^ )(an? |the |most |many )?(stroke|heart disease|diabetes|hypertension|high blood pressure|cancer|pain|stress|dementia) (\w+ )?(is|are|often|may|can|has|have|affects?|causes?|kills?|runs) (?!(\w+ )?(gone|over|history|cured|reversed|prevent|avoid|no|curable|beaten|under|back))((?!prevent|avoid|revers|cur|no |history|gone|over)\w+ )*
  (salt|sodium|smoking|alcohol|exercise|walking|sleep|stress|coffee|caffeine|weight|diet|vegetables|sport|sugar|age|medicines?|pills|tablets|drugs|fresh air|water|good sleep) (\w+ ){0,4}(can|may|might|often|raises?|is|are|helps?|affects?|lowers?|reduc\w+|keeps?) ${REST}
  (a|the|this|some|that|her|his|other) (\w+ )?(study|studies|trial|guidelines?|article|book|page|story|post|example|video|course|chapter) (\w+ )?(is|are|was|explains?|describes?|shows (how|what|the)|covers?|tells?|looks?|still|asks?|lists?|in|about|on|of|by) ${REST}
  (treated|diagnosed|being treated|in treatment|on medication|living) (for|with) (\w+ )?${DISEASE}|(your|their|his|her|the|a|treatment|medication) treatment( plan)?\b|responsible for (\w+ )?treatment|(patients|people|adults|someone|anyone|those|living) (with|who (have|has|had)) (\w+ ){0,2}${DISEASE}\b|(chronic|long term|heart) (disease|condition|illness) (management|program|team|care)s?|(pain|fall|symptom|stroke|asthma) (clinic|diary|scale|questions?|score|team|unit|center)s?

  # Look-alikes
  (policy|plan|guide|document|budget|text|page|release|version|change|request|minutes|statement) (\w+ ){0,3}(approved|reviewed|certified|signed|authori[sz]ed) (by )?|certificates? (of|for|file|expire\w*|is|are)\b|certified (translat\w+|mail|copy|copies|public)
  (in case of|in an|in a medical|for an|for|an|a) (medical )?emergenc(y|ies) ${REST}|emergency (number|services?|contact|line|plan|room nearest|call)s?|911 ${REST}|blood pressure (reading|cuff|monitor|program|value|diary|log|data|chart|card|measurement)s?\b|home (blood pressure )?(readings?|measurements?)
  best (time|times|practices?|before|wishes|regards|suits|fits|describes|way to (reach|contact|tell|measure)|interests?|place to)\b|at best\b|leading (cause|zero|question|edge of)s?\b|(most|more) (recent|of the|people|clinics|patients are|browsers|common)\b|accura(cy|te) (of|as of|and complete\w*|information|details|email)( (the|your|this|any|our|all))? ${REST}|top (right|left|of)\b|(back|jump|skip) to (the )?(top|content)\b
  sav(e|ed|es|ing) (it|this|the (page|file|changes|recording|settings|note|answer)|your|changes|settings|a copy|as|to|and (close|continue|exit)|password|draft)\b|(password|account|data|file) recovery|never share|clear(ed)? (the|your)|authori[sz]ed (users?|staff|persons?|people|personnel|access|member)\b|approved by (your|the (clinic|team|patient|care|program|user|administrator)|a (clinician|nurse|doctor|person)|two|one|our)|approv(es|ed|al|e) (each|every|of|the|before|a|an|it|in writing|by your|change|request|list|process|flow|step)
  (real|end|right|local|response|first|next|second|any|full|part|same) ?time\b(?<!real time)|(instant|direct) messag\w+|instant (confirmation|download)|(to|must|shall|you|will|users|party|parties|agree) compl(y|ied) with|compl(y|ying|iance) with (these|this|the (terms|law|rules|policy|request|agreement)|applicable|a legal|your|legal|our (terms|legal))|(legal|applicable) (\w+ )?(requirements?|laws?|obligations?)|as (the )?law requires|(business associate|privacy) (agreement|notice|practices)|meet(s|ing)? (with|you|the (team|people)|once|each (week|month|day)|four|every (\w+day|week|month|morning|two|other)|on|us)|rules (set|wrote|written|your)|follow(s|ing)? the (guidance|rules|steps|instructions|link|plan)
  protect(s|ed|ing|ion)? (your |the |their |our |personal |health |patient |against |all |against |from )*(data|information|privacy|account|forms?|rights|records|bots|spam|abuse|messages?|children|password|health information|identity|consumer)\w*|prevent(s|ing)? (\w+ ){0,2}(misuse|abuse|fraud|spam|access|bots|duplicate\w*|loss of data|errors in)|avoid(ing)? (\w+ ){0,2}(jargon|delays|caffeine|coffee|talking|salt|duplicate\w*|alcohol|fees)|identif(y|ies|ied|iers?) (you|a (person|visitor|patient)|them|individuals?)|screen (reader|size|time)s?|(?<!without |no |zero |any )side effects? (of|from|are|may|should|questions|diary|list)
  how it works|how (the|this|our|${BRAND}|a) (\w+ )?works|works with|(demo|sample|fictional|fake|made up|invented|test) (\w+ )?(patients?|data|conversations?|numbers|readings?)( .*)?|(your|the|monthly|each) (percent|percentage) of|\d+ percent (discount|off|tax|vat|zoom|of the (fee|price))|(discount|tax|vat|fee) of \d+ percent|(save|off|discount|get) \d+ percent (off |when |if |with |on |by )(\w+ ){0,5}(year|yearly|annual|annually|plan|billing|order)\w*
  no (credit card|account|installation|app|login|paperwork|obligation|strings|cookies|password|commitment|contract|fee|charge|results found|one may be|number|need to (register|install|sign|download)) ${REST}|(miss|misses|missed|never miss) (a|an|any|one|the|your|two|several) (call|message|update|issue|post|dose|pill|reading|question|visit|appointment|reminder)s? ${REST}|(free|trial|money|refund|refunds?|cancel) (\w+ ){0,3}(refund|days|at any time|trial)|(error|mistake|failure) (message|page|report|log|occurred)s?|(it|the coach|ai|software|answers?|we|people) (can|may|might|could) (\w+ )?(be|make|get|give|go|contain|have|misunderstand|miss|fail) ${REST}
`;
