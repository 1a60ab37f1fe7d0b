import { NOT, PERSON, signs, WHO } from "./everydayPhrases.ts";

/** Signs of a medical emergency, an injury or another danger. */
export const medicalSigns = signs`
  emergenc(?!ia)|(?<!\d{3} )9-?1-?1\b(?! \d{3})|(call|dial) (112|999)\b|(send|need|an|please|help) sos\b|sos (help|please)|ambulance|urgent|need help now|hypertensive crisis
  (should i|need to|must|have to) go to (the )?(hospital|er)\b
  in danger|intruder|burglar|break\w* (in|into) my|force (open )?my|(has|got|have|had|with) (a |his |her |my )?(gun|rifle|pistol)\b

  # Heart
  he?a?rt at+ac?k|heart stopped|cardiac arrest|palpitation
  no pulse\b(?! (ox|sensor|monitor|reading))|${NOT} (have |has |find |feel |get |got |detect |sense )?(a |any |his |her |their |the )?pulse\b(?! (ox|sensor|monitor|reading))|(lost|without) (a |his |her |their |the )?pulse\b
  heart (is |feels |keeps |has been )?(beating )?(pain|hurt|rac|pound|flutter|skip|irregular|(very |so |too )?fast)
  heart (is |feels |keeps )?(beating out of|(like its )?going to explode)|(cold|drenched in) sweat
  (chest|chst|cheast|chets|breastbone) & pain|hurt|ach|tight|pres+ur|heav|weigh|squeez|crush|burn|discomfort
  (chest|breastbone) & stab|kill|elephant|clutch|grab|sore
  (angina|nitros?|nitroglycerin)\b & pain|hurt|ach|not|still|wont|took
  left arm|arm and|down (my|his|her|the|one|both) arms?|jaw & pain|hurt|ach|sweat

  # Breath
  breath|breth & cant\b|couldnt\b|unable|trouble|difficult|hard\b|harder\b|struggl|problem|labored
  breath|breth & not|stop|short|barely|out of|${NOT} (?!forget)(\w+ ){0,3}br(ea|e)th
  breathless|(cant|hardly|barely) get (any )?air|stuck in (my|his|her) throat|chok|suffocat|gasp|wheez
  drown|electrocut|blue lips|(lips|face|skin|nails|fingers|turn(ed|ing|s)?) (\w+ ){0,2}(blue|gray|grey|purple)

  # Consciousness
  (?<! (i|you|we) )${NOT} ((even|really|be|to|seem to) )?respon(d|sive)
  unconscious|stay conscious|unrespons|pass(ed|ing)? out|black(ed|ing) out|faint|went black
  seizure|convuls|(having|had) a fit\b|nodding off|asleep while driving|lost consciousness
  (wont|not|cant|${WHO} (\w+ )?${NOT}) w[ao]k(e|es|en|ing)\b(?! (up )?(early|late|before|until|at (\d|night)|in the (morning|night)|me\b))
  ${NOT} (be woken|wake (up )?(him|her|them|(my|the|our) ${PERSON}))\b
  (cant|barely|hardly) (stay|keep \w+) awake
  (i|just|and|has|have|${WHO}) collaps|${WHO} (is )?not answering
  ${WHO} (\w+ )?${NOT} mov(e|es|ing|ed)\b(?! (my|in|to|out|much|fast|the)\b)
  (im|i am|am|hes|shes|${WHO} is|gonna|going to) (dying|die)\b
  (baby|infant|newborn)\b & drowsy|limp|floppy|not (drinking|feeding|eating|moving)|high fever

  # Stroke
  stro(kes?|ak|ck)\b|(?<! (llam|vi|visit|invit)\w* )(a|another) tia\b|paraly|numbness|slurr|droop(?!ing (plant|flower))
  (faces?|smile|arms?|legs?|hands?|foot|mouth|side|body)\b & weak\b|weakness|numb\b|tingl|twisted|crooked|limp\b|lopsided
  (faces?|smile|arms?|legs?|hands?|foot|mouth|side|body)\b & (cant|couldnt|wont) (move|lift|feel|raise|hold|use|smile)
  (arms?|legs?|side|body)\b & (went|feels|is) heavy
  (face|mouth|smile) (looks|is|seems|feels) (uneven|wrong|weird|funny|different|off\b)
  speak|speech|speach|talk|words & cant|couldnt\b|trouble|struggl|sudden|garbl|gib+er|nonsense|jumbl|slur|wrong
  vision|sight|seeing & lost|losing|loss|sudden|gone|doubl|blurr
  (go(ing|ne)?|went) blind|cant see ($|any|out|well|clear|proper|straight)
  headache|head hurts|pain & worst|severe\b|sudden|ter+ibl|unbearabl|excruciat|thunderclap
  ${WHO} (\w+ ){0,3}confused (?!about|by|how|with)|doesnt (know|recogni[sz]e) (who|where|me)
  (vomiting|shaking|shaky|sweating|dizzy) (and )?(\w+ )?confused|sudden\w* (\w+ ){0,3}(cant|weak|dizzy|confus|loss of)

  # Bleeding
  bl+e+d|nosebleed|ha?em+or+h?ag|coffee grounds|(losing|lost) (\w+ ){0,3}blood|blood (loss|everywhere|all over)
  (black|tarry) (and \w+ )?stool|stools? (is|are) (black|tarry)|soak\w* (through |a )?(\w+ )?(pad|towel)
  blood & cough|vomit|spit|threw|throw|puk|stool|poo\b|poop|diarr|nose|toilet|urin|pee\b|phlegm|clot
  blood & lots|lot of|so much|gush|spurt|squirt|pour|pool|drip|soak|wont stop|not stop
  (cut|sliced|chopped|severed) (\w+ ){0,2}(finger|thumb|toe|hand|arm|leg|artery|vein|throat)s?
  (deep|bad|open) (cut|wound|gash)|(incision|stitches|wound) (\w+ )?(open|burst|split|came)

  # Other injuries
  (got|been|was|is|son|he|she) shot|stabbed|shot me|gunshot|(car|bike) (crash|accident)
  (severe|bad|large|deep|serious|electric\w*|chemical) burn|badly burn|(on|caught) fire\b
  (head|brain|neck|spinal) injur|stiff neck|waters? (just )?broke|in labor
  (fell|fallen|hit)\b & stairs|(my|his|her) head|get up|hip\b
  (snake|spider|scorpion) ?(bit|bite)|(bit|bitten|stung) by a (snake|spider|scorpion)

  # Allergy
  anaph|epi ?pens?\b|al+erg\w+ (reaction|shock)|bad reaction|(severe|bad) al+erg|(swel+ing|swol+en|puffing|blowing) up\b
  throat|tongue|tounge|toungue|lips?|face|mouth|eyes?|airway & swel|swol|clos(ing|ed|es)|tight|thick|puff|shut|blow|blew
  al+erg & ate|eaten|just|stung|sting|hives|breath|throat|lips|face|vomit
  hives\b & body|all over|breath|throat|broke|tight|eyes
`;
