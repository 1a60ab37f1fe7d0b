import { patternTables } from "../../../text/patternTables.ts";
import { CLAIM_FLAGS } from "../claimSigns.ts";

const raw = String.raw;

/** Up to a few words between two parts of a sign. */
export const FEW = raw`(\w+ ){0,3}`;

/** The rest of a statement. Another statement may follow in the same sentence. */
export const REST = raw`((?!(but|yet|however|instead) |(?<! that | whether | if )(it|its|we|our) |and (it|we|our) )\w+ )*`;

export const NUMBER = raw`(\d[\d/]*[kxmb]?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens?|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|half|thirds?|quarters?|most|many|countless)`;

/** The product, as the subject of a claim. */
export const PRODUCT = raw`(tendwell|it|which|that|coach|app|application|program|service|platform|assistant|ai|technology|software|system|solution|product|tool|team|we|alerts?|algorithm|engine|method|approach)`;

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

export const { signs, phrases } = patternTables(undefined, CLAIM_FLAGS);
