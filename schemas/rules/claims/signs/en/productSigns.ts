import { CLINICIAN, FEW, NUMBER, ORGANIZATION, PEOPLE, PRODUCT, RIVAL, SOME, signs, VISIT } from "./tables.ts";

const raw = String.raw;

const GOOD = raw`(better|smarter|wiser|faster|quicker|safer|cheaper|sharper|kinder|superior|stronger|gentler|earlier|sooner|closer|(more|less) (likely|accurate\w*|reliab\w+|effective\w*|efficien\w+|precise\w*|safe\w*|empath\w+|patient|attentive|trust\w*|thorough\w*|consistent\w*|caring|dependable|costly|expensive|knowledge\w*|intelligent|perceptive|sensitive|powerful|advanced|often|pleasant|capable|convenient|observant|vigilant|human|affordable|successful\w*|useful|helpful))`;
const SKILL = raw`(skills?|judgm?ent|expertise|knowledge|eye|instincts?|wisdom|quality|care|attention|accuracy|precision|ability|abilities|experience|training|insight|standards?|level|performance|compassion|warmth|results?|diagnos\w+)`;

/** Claims that compare with clinicians, visits, or other products. */
export const comparisonSigns = signs`
  ${GOOD} (\w+ ){0,2}than (?!(i|we|you|expected|planned|that|this|before|last|usual|the (other|first|last|previous)|ever|one|guessing|waiting|calling|no|none|a day|\d+) )
  superior (to|care|results?|outcomes?)|(know|knows|see|sees|understands?|does|catch\w*|spots?|finds?|notices?) more than|(know|knows|perform\w*|do|does|works?|feels?|reads?|listens?|cares?|understands?) (\w+ ){0,4}(better|earlier|sooner) than
  (as|just as|every bit as) (\w+ )?(good|well|safe|accurate\w*|reliab\w+|effective\w*|thorough\w*|careful\w*|caring|skilled|smart|capable|knowledgeable|trustworthy|precise\w*|fast|quick\w*|competent|attentive\w*|sharp|much) as (\w+ ){0,4}(${CLINICIAN}|${VISIT}|${RIVAL}|medication|medicine|drugs|pills|person|people|the real thing|it gets)
  (just |exactly |almost |nearly )?like (talking|having|speaking|seeing|chatting|visiting|being) (\w+ ){0,4}${CLINICIAN}
  having (a|an|your own) (\w+ ){0,2}${CLINICIAN} (\w+ )?(in|at|on|with|by)|a (\w+ )?${CLINICIAN} in (your|every|their) (\w+ ){0,2}(pocket|phone|home|hand|house|palm|living room)
  (equal\w*|equivalent|rivals?|match(es|ed)?|comparable|on (a )?par|indistinguishable|no different|same (\w+ ){0,2}as|identical) (\w+ ){0,6}(${CLINICIAN}|${VISIT})
  (?<!what )(the|with|at) (same )?(\w+ )?${SKILL} (of|from|you get from) (a|an|your|the|experienced|seasoned|trained|any|human|world class|top) (\w+ ){0,3}(${CLINICIAN}|${VISIT}|professional)
  (like|as) an? (\w+ )?(expert|pro|specialist|professional|cardiologist|seasoned nurse)\b
  (replaces?|replacing|replacement for|substitutes?( for)?|substituting|takes? the place of|instead of|in place of|no need for|without (seeing|visiting|needing|the need for|going to|bothering|calling|consulting)|do away with|does away with|obsolete|alternative to|eliminat\w+ the need for|stand in for) (\w+ ){0,3}(${CLINICIAN}|${VISIT})
  (doctors?|physicians?|nurses?|cardiologists?|clinicians?|specialists?|experts?|humans?) (\w+ ){0,2}(miss|misses|missed|overlook\w*|cant see|cannot see|fail to|would miss|often miss|envy|are obsolete|obsolete)
  (you |youll |they |patients )(will )?(wont|dont|do not|will not|no longer|never|hardly|rarely)( (need|have|see|bother|visit|require|miss)){1,2} (\w+ ){0,4}(${CLINICIAN}|${VISIT})
  (who needs|why (see|visit|go to|call|bother|pay for|wait for)|forget|skip|goodbye to|farewell to|cancel) (\w+ ){0,3}(${CLINICIAN}|waiting rooms?|check ?ups?|office visits?)
  ${CLINICIAN} (\w+ )?(will|would) be (out of|looking for)|out of (a job|business|work)\b|no longer needed
  (do|does|doing|did) the (job|work) of ${FEW}(${CLINICIAN}|people)|(act|acts|works?|thinks?|behaves?|talks?|performs?) (just |exactly )?like (a|an|your) (\w+ ){0,2}${CLINICIAN}
  out ?(perform|smart|class|do|shine|diagnos)\w*|surpass\w*|exceed(s|ed|ing)? (the )?(\w+ ){0,2}(standards?|care|expectations|benchmarks?|average)|(beat|beats|beating|defeat\w*|trounc\w*|trump\w*) (?!per |at )(\w+ ){0,3}(${CLINICIAN}|${RIVAL}|every\w*|hands down|brand|product)
  unlike (\w+ ){0,2}(\w+s|competit\w+|anything)\b|(leav\w+|left) (\w+ ){0,4}behind\b|(years|miles|light years|far|well|way|steps?) ahead\b|ahead of (the|its|every|all|any|our) (\w+ )?(competit\w+|rest|rivals?|others|pack|market|curve|industry|field|time)
  head and shoulders|second to none|(league|class) of (its|our|their) own|in a (different )?league|settle for less|blows? (\w+ ){1,3}(away|out of)|puts? (\w+ ){0,3}to shame|leader of the pack
  (no other|no one else|nobody else|nothing else|no competitor|nobody|no) (\w+ ){0,4}(comes? (even )?(close|near)|compares?|match(es)?|rivals?|measures? up|beats|gives|delivers|performs|outperforms|touches|can do|does what|works (as|so|this|like)|has (ever )?(achieved|managed))
  no other (\w+ ){0,2}(apps?|coach\w*|programs?|services?|products?|platforms?|tools?|solutions?|treatment|method|device)
  (the|our|your|worlds|s) (only|first|first ever) ((?!person|step|message|day|week|name|thing|question|time|place|people|one|part)\w+ ){0,4}(apps?|coach|program|service|platform|product|solution|system|device|tool|assistant|choice|treatment|method|technology|software) (\w+ ){0,2}(you|that|to|with|which|proven|approved|cleared|certified|clinically|of its|in|for|on)
  ((most )?other|ordinary|conventional|rival|competing) (\w+ ){0,2}(apps|coach(es)?|chatbots?|bots|programs|products|tools|vendors|solutions|trackers|companies|systems|services) (\w+ ){0,2}(guess\w*|fail\w*|miss\w*|cant|cannot|dont|doesnt|do|does|only|just|ignor\w+|forget\w*|give up|stop|make|lag\w*|get|fall short)
  (nothing|no one|nobody|none|little) (\w+ ){0,2}(on the market|in the (industry|field|world)|compares|comes close|is (more|better|safer|as))|(than|over|against|beats?|of|all) (\w+ )?(competit(ion|ors?)|rivals?)\b
  (${NUMBER} times|twice|thrice|\d+x|${NUMBER} fold) (as|more|better|faster|fewer|less|safer|cheaper|the|lower|higher)\b|half as (\w+ )?(likely|much|many|often|expensive)|\d+ ?(percent|points) (better|faster|safer|more|fewer|less|cheaper|lower|higher)
  (better|smarter|safer|wiser|cheaper|more accurate|more reliable) (than|choice|alternative|option|way to (care|manage|treat|control|stay))
  ${PRODUCT} (\w+ ){0,2}(knows?|understands?|reads?|remembers) (you|your (body|heart|health|symptoms)|symptoms) (better|like)
`;

/** Claims that the product or its results are the best. */
export const superlativeSigns = signs`
  (the |our |your |worlds )best (\w+ )?(\w+ )?(coach|app|program|care|service|product|platform|solution|choice|health|results?|technology|ai|in|on|available|money|treatment|medicine|support|protection|defen[sc]e|there is|of (its|the)|outcomes?|tool|friend|thing)|best (in class|of breed|ever|results|outcomes|care|health|rated|selling|possible|known|on the market)|simply the best|award|prize winning|voted
  (the|our|worlds|countrys|nations|industrys?|market|industry|a|your) leading (?!cause|zero|to|role)|industry leader|market leader|leaders? in|global leader|number (one|1)\b|no 1\b|nr 1\b|world (class|leading|s best|s first|s most|beating)|worlds (\w+est|best|first|most|leading)|top (notch|rated|tier|quality|performing|of the line|class)
  (?<!for |at |of |cost )the (most|highest|safest|smartest|fastest|finest|greatest|strongest|cheapest|surest|simplest way|easiest way) (accura\w+|precis\w+|reliab\w+|advanced|trusted|effective|complete|comprehensive|innovative|powerful|popular|loved|sensitive|intelligent|sophisticated|dependable|caring|capable|efficient|proven|exact|successful|\w+ (on|in|ever|of|available|you|that|way)|way|success|quality|standards?|care)
  (most|highest) (accurate|precise|reliable|advanced|trusted|effective|innovative|powerful|popular|loved|sensitive|intelligent|sophisticated|dependable|efficient|proven|accuracy|precision|quality|standards?|success|rates?)\b|(safest|smartest|fastest|finest|surest) (\w+ )?(way|choice|coach|app|care|path|route|option|health|ai)
  ultimate|gold standard|state of the art|cutting edge|bleeding edge|next generation|groundbreaking|ground breaking|breakthrough|game chang\w+|revolution\w*|miracul\w+|miracles?|transform(s|ing|ed|ative)\b|world changing|unprecedented|pioneer\w*|trailblaz\w+|redefin\w+
  unmatched|unrivall?ed|unbeat\w+|unparallell?ed|unsurpassed|unequall?ed|peerless|incomparable|unique(ly)? (accura|effective|power)\w+|one of a kind|extraordinary|remarkable|astonishing|amazing|incredible|phenomenal|stunning|uncanny|outstanding|exceptional|unmistakable success|spectacular|superb|impressive results
  (pinpoint|perfect|near perfect|flawless|laser|unfailing|superhuman|surgical|high|great|uncanny|total|clinical grade|medical grade|proven|absolute|unerring|razor sharp) (\w+ )?(accuracy|precision|reliability|results?|performance)|(medical|clinical|hospital|diagnostic) (grade|quality)
  (perfect|flawless|impeccable|faultless|unerring|infallib|unfailing|superhuman)\w*|(extremely|highly|incredibly|remarkably|amazingly|exceptionally|astonishingly|very|unusually|incredibly|super) (accurate|precise|reliable|effective|sensitive|successful|safe|dependable)\w*
  (accura(cy|te(ly)?)|precision|reliability) (of|rate|every|day|you can|on every|in every|above|better|that|beyond|is|around)|${PRODUCT} (\w+ )?(is|are) (\w+ )?(accurate|reliable|effective|precise|infallible|trustworthy)\b
`;

/** Claims that others recommend or use the product. */
export const endorsementSigns = signs`
  (endors|recommend|back|support|prais|choos|chose|select|trust|prefer|prescrib|sponsor|favou?r|approv|applaud|hail|celebrat|acclaim|adopt|advocat|honou?r|recogni[sz]|admir|advis|suggest|lov|us|develop|vett|verif|funded|partner)(e|n|ed|red|en|ded|ied)? by (the |a |an |top |leading |many |our |most |more than |over |thousands of |hundreds of |\d+ |${NUMBER} )*(\w+ ){0,3}${ORGANIZATION}
  (?<!your |own |a |the patients )${ORGANIZATION} (\w+ ){0,3}(endors|recommend|back(s|ed)? |prais|trust|choos|chose|select(s|ed)? |prefer|stand(s)? behind|swear|put(s)? (their|its) (name|weight)|vouch|rely on|relies on|rav(e|es) about|ador|love|applaud|agree|turn to|believe in|support(s|ed)? (it|us|our|tendwell|the|this)|approve of|favou?r)\w*
  (?<!your |own )(${CLINICIAN}|${ORGANIZATION}) (\w+ )?(uses?|using|prescribe|prescribes|advise|advises|picked|pick|support|supports) (it|us|our|tendwell|this|the (coach|app|program))
  (${NUMBER} (out of|in|of) ${NUMBER}|leading|top|most|many|more and more|renowned|${NUMBER}|independent) (\w+ ){0,3}(doctors|physicians|cardiologists|nurses|clinicians|specialists|pharmacists|experts|hospitals|medical schools|universities|clinics) (\w+ )?(recommend|prefer|choose|trust|use|stand|agree|say|rely|endorse|swear|back|support|favor|pick|advise|love|rate)
  (doctors?|physicians?|nurses?|cardiologists?|clinicians?|experts?|pharmacists?|specialists?|hospitals?|government|who|fda|nhs) (recommended|approved|endorsed|trusted|backed|tested|certified|preferred|developed)\b
  (coach|app|program|one|solution|tool|choice|assistant|name|brand|service|care|system|platform) (that )?(\w+ ){0,2}(nurses|doctors|physicians|cardiologists|clinicians|hospitals|experts|specialists|families|patients|pharmacists) (\w+ )?(recommend|trust|prefer|use|choose|love|swear by|rely on|want|count on|give|ask for|turn to)
  used (in|by|at|throughout) (\w+ ){0,5}(hospitals|clinics|health systems|mayo|stanford|harvard|universities|countries|nhs|practices|homes)|(used|trusted|loved|chosen|relied on) (\w+ ){0,2}by (\w+ ){0,4}(${NUMBER}|patients|families|people|millions|seniors|professionals|\w+ clinic)
  endorse(ment|d|s)?\b|seal of approval|thumbs up|stamp of approval|(backing|support|blessing|approval|recommendation|trust|praise|endorsement) (of|from) (\w+ ){0,4}${ORGANIZATION}|swear(s)? by|household name|as (seen|featured) (in|on)|partner of (choice|the)|our (clinical )?partners include|preferred (partner|choice|coach)
  as (recommended|seen|used|advised|suggested|prescribed|endorsed) (by|in|at) (?!your)|(guidelines|leaders?|committee|panels?|societies|authorities) (\w+ ){0,3}(recommend|endorse|back|support|favor|name)s? (us|our|tendwell|it|this|the coach|the app)
`;

/** Claims about customers and their satisfaction. */
export const satisfactionSigns = signs`
  (satisf(ied|action)|happy|happier|delighted|thrilled|grateful|content|loyal|enthusiastic|pleased|raving) (\w+ ){0,2}(users?|patients?|customers?|members?|clients?|famil(y|ies)|seniors?|rates?|scores?|nurses?|clinicians?|fans|than|with us)|(user|patient|customer|client|member|family|staff|nurse)( \w+)? satisfaction
  ${PEOPLE} (\w+ ){0,4}(love|loves|adore|adores|rave|raves|enjoy|swear|(are|is|couldnt be|could not be|report being|be) (\w+ ){0,2}(happy|happier|satisfied|delighted|thrilled|content|pleased|enthusiastic|fans|loyal|excited))\b
  (loved|adored|cherished|praised|liked) by|(never|not|hardly) been (more |so )?(satisfied|happy|happier|delighted)|love at first|youll love|you will love|loves? (it|us|our|tendwell|the coach|talking)\b
  (\d+ )?stars?\b (?!button|to|your)|(rated|rating|scores?) (\w+ ){0,4}(\d|stars?|out of|excellent|highest|best|top|number|five|by)|five stars?|top rated|net promoter|nps|rave reviews?|glowing|(great|excellent|outstanding|stellar|positive|five star) (reviews?|feedback|testimonials?|ratings?)
  (would|will) (\w+ )?(recommend|never go back|never (want|do|be) (\w+ )?without|not go back|choose us again|use it again|tell (a|their) friends?)|(recommend|recommends|recommended) (us|it|tendwell) to|word of mouth|(never|no one|nobody) (\w+ ){0,2}(go|going|look\w*|turn\w*) back
  (stay|stays|stayed|remain|remains|keeps?|stick|sticks|come|comes) (\w+ )?(with us|loyal|coming back|using it|it|back for more|returning)\b (for|after|more|$)|(keeps|keep) (it|using|coming) $|everyone (who|that) (tries|uses|starts|meets)|(retention|renewal|engagement|approval|dropout) rates? (of|above|is|are|at|has|have)
  (complaints?|complaint) (we|from|in|none|zero)|(no|zero|never (had|received)|fewer|not one|without)( \w+){0,2} complaints?|(tell|tells|told) us (\w+ ){0,3}(they|that|it|feel|how) (\w+ ){0,3}(feel|sleep|love|calm|safe|happ|better|relie|confident|change)\w*|families (are|feel) (\w+ )?(calmer|relieved|reassured|safe)
  (thousands|millions|hundreds|tens of thousands|\d+k?|countless|${NUMBER} (thousand|million|hundred)) (plus )?(of )?(\w+ ){0,3}(people|patients|users|families|members|customers|seniors|lives|downloads|fans|reviews|clinics|hospitals|doctors|nurses|conversations) (\w+ )?(already|trust|use|love|rely|have|now|are|live|worldwide|every|who|with|thanks|choose|feel|sleep|helped|around|across|in|can)\b
  (over|more than|nearly|almost|already) (\d{4,}|\d+k|\d* ?(thousand|million|hundred)s?( of)?) (\w+ ){0,3}(people|patients|users|families|members|customers|seniors|lives|downloads|clinics|hospitals)|\d+ ?(k|m|b|thousand|million|billion)? plus\b|join (the )?(\w+ )?(thousands|millions|hundreds|\d{3,})
`;

/** Claims that money or time is saved. */
export const savingsSigns = signs`
  sav(e|es|ed|ing|ings) (?!your |the |this |changes|settings|my )(\w+ ){0,5}(money|dollars|euros|pounds|millions?|thousands?|hundreds|fortunes?|hours?|minutes|time|days|percent|costs?|half|budget|per patient|a (year|month|week)|nurses|clinics?|hospitals?|health systems?|staff|payers|insurers)\b
  sav(e|es|ed|ing) (the |your |our |their )(\w+ ){0,2}(hospitals?|clinics?|practice|nurses|staff|team|health system|insurers?|families|money|time|budget|wallet|patients)\b|savings? (of|in|for|from|on|that|per|start|add|worth|for)|(time|cost|money) ?(saver|savings?|saving)|(dollars?|money|euros|million) (is |are |were |was )?saved
  (cut|cuts|cutting|lower|lowers|lowering|lowered|reduc\w+|slash\w*|shrink\w*|halv\w+|trim\w*|decreas\w+|drop\w*|bring\w* down|less|fewer|smaller|shav\w+|drive\w* down|sav\w+) (\w+ ){0,5}(costs?|bills?|spending|expens\w+|premiums?|budgets?|overtime|payroll|penalt\w+|fees|labou?r|headcount|staffing|utili[sz]ation)\b
  (costs?|spending|bills?|premiums?|expenses) (\w+ ){0,3}(fell|fall|drop\w*|went down|go down|come down|came down|shr[aiu]nk|halved|decreas\w+|declin\w+|reduced|cut)\b
  pays? (for )?(itself|its way|off)|paid for itself|return on (\w+ )?investment|\broi\b|pay ?back|(recover|recoup|earn back)\w* (\w+ ){0,3}(investment|costs?|money)|break even|cost (effective|efficient|saving)|(half|fraction|third|quarter|tenth) (of )?the (price|cost)|value for money|best value|bargain
  (more|extra|new|higher|additional) (revenue|profits?|income|reimbursement)|(increas|boost|grow|rais|lift|maximi[sz]|doubl)\w* (\w+ ){0,3}(revenue|profits?|income|margins?|bottom line|productivity|capacity|efficiency)|every (dollar|euro|cent)|(spend|spends|spending|spent) (\w+ ){0,2}(less|half)\b|cheaper|least expensive|lowest (cost|price)
  (frees?|giv\w+ back|gains?|wins?|returns?|reclaims?) (up )?(\w+ ){0,4}(hours|time|days|capacity|beds)\b (\w+ )?(for|a|per|every|each|to|back)|(hours|minutes|time) (a|per|every|each) (\w+ )?saved|fewer (calls|staff|nurses|phone calls|hours)|(less|more) time (for|with|on) (patients|care|paperwork|charting|documentation)|for less (money)?\b
`;
