import { PERSON, SELF, signs, WHO } from "./everydayPhrases.ts";

/** Signs that someone may harm or kill themselves or, in the last line, someone else. */
export const selfHarmSigns = signs`
  su+i?c+[iy]+d(?!ios?\b)|suisid|self ?harm|unaliv|kms\b|988\b
  end(ing)? (it all|everything|(my|his|her|their|your) (own )?life|my suffering)|take (my|his|her) own life
  (wants?|wanna|going|gonna|finna|might|ready|decision|decided|plan) (to |just )*end(ing)? it\b
  (feel like|think\w* (of|about)) (just )?ending it\b

  # Ways
  (kill|hurt|harm|cut|shoot|hang|stab|burn|drown|starv|punch|hit|scratch|hat|off|neck|poison)\w* ${SELF}
  (cut|slit|slash)\w* (my|his|her|their) (own )?wrists?
  (want|going|about|started|thinking) (to |about )?(cut|cutting) (again|$)|cut again\b|relapsed
  (gun|knife|blade|razor|rope)s? (on|for) (my|him|her) ?self
  (bought|have|got) (a |the |my )?(rope|noose|blade|razor)
  jump(ing|ed)? (off|from|in front)( of)? (\w+ )?(bridge|roof|building|balcony|cliff|train|window|car)
  (ways?|how|takes?|many|much|pills) (\w+ ){0,4}to (die|kill)\b
  (going to|gonna|will|ready to) (jump $|do it (now|tonight|today))|(cant|dont think i can) stay safe|what i might do\b

  # Wanting to die
  (want(s|ed)?|wanna|ready|rather|like|hope \w+|try\w*|plan\w*|let me|just) (to )?(just )?(die|dying)\b
  wish \w+ (could|would) (just )?die\b
  (better( off)?|rather( be)?|want\w* to be|wish \w+ (was|were)|if \w+ (was|were)) dead\b
  better( off)? (if i|gone)\b|(better|happier|lighter|easier) (\w+ )?without (me|them|him|her)\b
  if i (just )?(was|were|wasnt) (gone|dead|here|around|not (here|around))
  (wont|not (going|gonna)( to)?) be (here|around) (much longer|tomorrow|any ?more)
  (want|wanna|wish) (\w+ )?(to |could )?(just )?dis+ap+ear
  (never|not) (want to )?wake up ($|again|tomorrow)|(never been|not been|never) born
  wish i (didnt|did not|wasnt|never|hadnt) (exist|born|been|alive|here)
  want (it all|everything) to (stop|end|be over)|want it to (end|be over) $|want it all to be over
  (death|dying) (is|seems|sounds)\b|live or die|only way out
  (died|passed|gone) .*want to (join|be with) (her|him|them)
  goodbye (everyone|everybody|world|cruel)|(wrote|written) (\w+ )?(the note|goodbye|letters? to every)
  giv\w+ (away )?(all )?my (things|stuff|belongings)

  # Not wanting to live
  (dont|doesnt|didnt|no longer|not) (really |even )?(want|wanna|care|wish)( to)? (liv(e|ing)|be alive|exist|wake up)
  (dont|doesnt|didnt|no longer|not) (really |even )?(want|wanna|care|wish) to go on living
  (dont|doesnt|no longer) (want|wanna)( to)? (be (here|around)|go on) (any ?more|any longer|$)
  (no|any|the|a) (reason|point|purpose|will|desire) (left )?(to|in|of|for) (keep )?(go|try|life|liv(e|ing)|be alive)
  no (reason|point|purpose) (left )?(to|in) (anything|any ?more)
  (tired|sick) of (this |my )?(living|life|being alive)|(done|finished) with (my )?(life|living)
  hate (my life|being alive)|nothing (left )?to live for|not worth living|out of life $
  life (is|has|feels) (no |not |pointless|meaningless|worthless|over)
  cant (keep going|live (like this|any)|go on ($|like|living|any)|(do|take|handle|face) (this|it|life) any ?(more|longer))

  # Despair
  feel (so |completely )?(hopeless|worthless)|dark thoughts|no way out|end of my rope|dont see a future
  (no ?one|nobody) (would|will) miss me|deserve to (die|suffer|be hurt)|a burden (to|on)\b|hearing voices
  (want|wanna|going|gonna|could|feel like|think\w*|plan\w*) (\w+ )?(hurt|kill|murder|shoot|stab)(ing)? (someone|somebody|people|him|her|them|(my|his) ${PERSON})\b
`;

const raw = String.raw;

const VICTIM = raw`(me|us|(her|him) ($|again|and|when|every|at|in|last)|(my|his|her|their|the) (\w+ )?${PERSON})( |$)`;
const HITS = raw`(hits?|hitting|beats?|beating|slap\w*|punch\w*|kick\w*|chok\w*|strangl\w*|shov\w*|attack\w*|hurts?|hurting|grab\w*|bit|bites|burn\w*|stalk\w*|abus\w*|shook|shak\w*)`;

/** Signs of abuse and violence. */
export const abuseSigns = signs`
  (domestic|sexual|family) (violence|abuse|assault)|(elder|child|physical|emotional|verbal) (abuse|neglect)
  abusive\b|sexually\b|abus(ed|ing)\b|rap(e|ed|ing|ist)\b|molest
  (being|been|was|am|is|got|getting) (abused|assaulted|attacked|beaten|stalked)
  ${WHO} (\w+ ){0,5}${HITS} (on |up )?${VICTIM}
  (hit|hitting|hurting|beating|abusing|slapped|shook|shaking) (my|the) ${PERSON}\b
  ${WHO} (\w+ ){0,3}touch(es|ed|ing) (me|my (private|breast|body)\w*)\b
  ${WHO} (\w+ ){0,2}(violent|controls (everything|who|where|(my|all the|the) (money|phone|life)))
  (pushed|pushes|threw|throws|knock\w*) me (down|against|into|off|over|across|out|around)
  (throws|threw|throwing) (\w+ ){1,3}at me\b|hands? (around|on|over) my (neck|throat|mouth)
  physical with me\b|forc(es|ed|ing) (me|himself|herself)

  # Threats and fear
  (he|she|they|hes|shes|theyre|theyll|hell|shell) (\w+ ){0,5}(kill|hurt|shoot|stab|beat) (me|us)\b
  threat\w* (to (kill|hurt|hit|shoot|leave|take)|me|us|my)
  (afraid|scared|terrified|frightened) (of|because of) (him|her|(my |his )?${PERSON})\b
  (afraid|scared) (to go home|of what (he|she|they|hell|shell))
  (dont|doesnt|not|never) (feel )?safe (\w+ ){0,3}(home|house|here|with|around|own)|feel unsafe

  # Being held
  (wont|doesnt|never|not) (let|lets|letting|allow) me (leave|go|out|see|eat|call|talk|use)|wont feed me\b
  (locks?|locked|locking) (me|my mother|my mom) (in|up|out)\b
  captive|hostage|kidnapped|trafficked|against my will|stalker|stalking
`;

const DRUG = raw`(pill|tablet|capsule|medic|meds?\b|dose|antidepress|sleeping|painkiller|aspirin|paracetamol|tylenol|acetaminophen|advil|motrin|benadryl|nyquil|insulin|opioid|oxy|perc|vicodin|xanax|valium|ambien|adderall|morphine|heroin|cocaine|meth\b|fentanyl|warfarin|coumadin|eliquis|digoxin|lithium|drugs\b|\w+(pril|olol|artan|statin|formin|dipine|codone|azepam|zolam|profen|oxetine)\b)`;
const CHEMICAL = raw`(bleach|antifreeze|clean(er|ing)|detergent|laundry|pods?\b|tide|under the sink|wild mushroom|gasoline|lighter fluid|lamp oil|batter(y|ies)|magnet|pesticide|sanitizer|paint|windex|lysol|chemical|fumes|poison|toxic|something (bad|poison|toxic))`;
const NUMBER = raw`([4-9]|\d{2,}(mg)?|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty|hundred|dozen)`;
const MANY = raw`(${NUMBER}|all|whole|entire|handful|bottle|pack|box|lots?|loads?|tons?|bunch|wrong|extra|more)`;
const TOOK = raw`(took|taken|taking|swallow\w*|gulped|downed|ate|eaten|ingested|drank|drunk|inhaled|gave|given|injected|got into|ive had|just had)`;

export const poisonSigns = signs`
  over ?dos|(lethal|fatal|deadly) (dose|amount)|narcan|naloxone|fentanyl
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
