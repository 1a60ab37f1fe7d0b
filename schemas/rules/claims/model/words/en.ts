import type { LanguageMarks } from "../languageMarks.ts";

/** English words of each concept, spelled as by `readSentence`. "-" ends the start of words, and "_" joins words. */
export const words = {
  not: `arent cannot cant couldnt didnt doesnt dont hasnt havent isnt neither nor not shouldnt wasnt werent wont
    wouldnt`,
  never: "never nunca",
  none: "no_one nobody none nothing nowhere without zero",
  always: "24/7 always around_the_clock constantly ever every_time forever nonstop",
  all: "all any anyone each entire every everybody everyone everything full fully whole",
  more: "boost- gain- greater grew grow- higher increas- increase- more raise- rise- rising rose up",
  less: `cut cuts cutting declin- decreas- dipped dips down drop- fall fallen falling falls fell fewer halv- less
    lower- minus plung- reduc- shrank shrink- slash- trim-`,
  better: `better brighter calmer enhanc- happier healthier improv- safer sharper smarter smoother steadier
    stronger upgrad- wiser`,
  best: `amazing- best cheapest cutting_edge easiest excellen- exceptional- extraordinar- fastest finest
    gold_standard greatest incredibl- kindest leader- leading leads masterpiece most_advanced outstand-
    perfect- premier remarkabl- safest second_to_none smartest state_of_the_art strongest superior- supreme
    top ultimate unbeat- unmatched unparallel- unrivaled world_class`,
  only: "exclusiv- first_of_its no_other nobody_else nothing_like one_of_a_kind only sole unique uniquely unlike",
  than: "beat- beaten beats compared exceed- match- outdo- outperform- outshin- rival- surpass- than versus vs",
  equal: "as_accura- as_good as_much as_well equal- equivalent just_like like_a same_as",
  other: "alternative- another competing competition competitor- elsewhere other others rest",
  approve: `accredit- approv- authori- certif- clear- clearance cleared compl- compliant endorsed greenlight-
    licens- qualif- recogniz- registered registr- seal stamp`,
  authority: `administration aemps agency authorities authority ce class clinical_grade cofepris department ema fda
    federal gdpr government hipaa hospital_grade iso law- mdr medicaid medical_grade medicare ministry nhs
    notified_body regulator- regulatory soc standard- ukca`,
  recommend: `admire- adopt- applaud- back backed backing choose chose chosen embrac- endors- favorite favourite pick
    picked prais- prefer- prescrib- recommend- relies rely sponsor- support- swear- trust- vouch-`,
  doctor: `cardiolog- clinician- consultant- dietitian- doctor- dr endocrinolog- expert- gp gps internist- medic
    medics neurolog- nutritionist- pharmacist- physician- practitioner- professor- psychologist- specialist-
    surgeon- therapist-`,
  nurse: "care_manager- caregiver- caseworker- coordinator- nurse- nursing staff team-",
  hospital: `admission- admitted bed beds bounce_back- clinic clinics discharg- emergency_room er health_system-
    hospital- icu practice readmission- readmit- readmitted rehospital- stay stays ward-`,
  organization: `academy association- board body cleveland college- employer- federation foundation guideline- harvard
    institute insurer- mayo payer- societies society stanford university-`,
  guarantee: `assur- bet bulletproof certain- fail_safe failproof foolproof guarant- money_back no_risk pledge-
    promis- refund- risk_free sure surely swear undoubted- vow warrant-`,
  safe: `breach- bug- bulletproof danger- error- flaw- hack- harm- harmless hazard- impenetra- infallib- leak-
    miss missed misses missing mistake- overlook- private risk- safe safely safety secure securely security
    side_effect- slip- unbreakable unfail- watertight`,
  detect: `alarm- alert- anticipat- before catch- caught detect- diagnos- discover- earlier early find finds flag-
    forecast- foresee- foretell found hear hears identif- know knows notic- pick_up picks_up pinpoint-
    predict- recogniz- reveal- saw screen- sees sens- spot- warn-`,
  treat: `cure- curing disappear- dissolv- dose- drug- eas- fix fixed fixes gone heal- insulin medication-
    medicine medicines melt- pill- prescription- relief reliev- remed- replac- revers- sooth- substitut-
    therap- treat- vanish-`,
  prevent: `avert- avoid- block- defend- defense escap- fend- guard- head- keep_away keeps_away lifesav- prevent-
    protect- save_lives shield- spare- spared stave- stop- stopping stroke_free ward`,
  disease: `amputation- anxiety arrhythm- asthma attack blindness cancer complication- condition- copd crises crisis
    decompens- dementia depress- diabet- dialysis disease- episode- failure fibrillation flare- flu
    heart_attack- heart_failure hypertens- illness- infection- kidney- obesity pneumonia sepsis stroke-
    syndrome ulcer-`,
  symptom: `ache- ankle- breath- cough- dizz- fatigue fear- fever- headache- nausea pain- stress swell- symptom-
    tired- weak- worries worry`,
  vital: `a1c blood_pressure cholesterol glucose hba1c heart_rate heartbeat levels mmhg number numbers pressure
    pulse reading readings rhythm sleep- slept sugar- sugars weight`,
  body: "arter- blood bodies body brain eyes feet foot heart- kidney- leg legs lung- skin vessel-",
  health: "energy fitness health- longevity strength vitality well_being wellbeing wellness",
  life: "alive death- die died dies dying life live lives living longer mortality surviv- survive- years",
  savings: `afford- bill bills bottom_line budget- cheap- cost- dollar- dollars euros expens- financ- free- invest-
    margin- money overtime pay_for pays_for penalties penalty profit- return_on revenue roi sav- spend-`,
  time: "burden- burnout faster hour hours minute- minutes paperwork phone_tag shift- staffing workload",
  satisfaction: `adore- complain- delight- enjoy- five_star glad grateful happier happiest happy love loved loves loving
    loyal- nps pleased rated rating- rave- regret- renew- review- satisf- score- smile- smiling star stars
    thank- thankful thrill-`,
  patient: `aunt client- customer- dad daughter elder- famil- father grandfather grandma grandmother husband member-
    men mom mother neighbor- parent- participant- patient- people person- seniors son uncle user- wife women`,
  outcome: `achiev- adherence adherent benefit- bounce- chang- control- deliver delivers difference effect effectiv-
    effective- flourish- impact- outcome- progress recover- recovery result- stabil- success- thriv-
    transform- turn_around turned turns_around work worked works`,
  evidence: `clinically confirm- data demonstrat- evidence independent- journal- measur- paper- peer_review- proof
    prov- prove- proven publish- randomized research- scien- show- shown significant- statistic- stud- test-
    tested trial- validat- verif-`,
  number: `average billion- double- dozen- eight eighty eleven fifty five fold forty four half hundred- majority
    million- nine ninety percent point- quarter- rate- seven seventy six sixty ten third- thirty thousand-
    three times tripl- triple- twelve twenty twice two`,
  week: "day- days fortnight month- overnight season- spring summer week- weekend",
  instant: `at_once fast faster immediate- immediately in_no_time instant- lightning live moment moments overnight
    quick- quickly rapid- real_time right_away seconds soon swift- within`,
  story: `after again ago back became because because_of came danc- dance- finally garden got grateful hike- lost
    now once since thanks_to today until used_to walked walks went won`,
  product: `ai algorithm app apps assistant bot call calls chatbot check_in- check_ins coach device platform product
    program service software solution system technology tool voice`,
  us: "our ours us we well were weve",
  you: "you youll your youre yours yourself",
  they: "he her hers him his she their them they",
  me: "i im ive me mine my myself",
  may: `aim aiming aims consider- could expect- explor- future goal- hope- hoping if intend- learn may maybe
    might perhaps plan planned planning plans possibly try trying want whether would`,
  must: "has_to have_to must need needed needs only_if ought please require required requires shall should",
  limit: `although are_not but cannot do_not does_not except however instead is_not isnt no_substitute not_a
    not_intended not_yet rather unless yet`,
  screen: `account browser button choose click cookie- delete- download- edit- email enter field form language
    link- log login menu page password press print- screen search select- setting- settings sign step tap
    type type_your typed upload-`,
  legal: `agreement- associate breach clause- confidential- consent- contract- court data_protection disclos-
    document- indemn- jurisdiction law liab- notice- policies policy privacy request- retention rights
    subject_to terms`,
  advice: `ask- bring call- call_911 check drink drive eat keep measure rest see_your sit stand take talk tell
    visit wait walk weigh write`,
  question: "how what when where which who why",
  career: `applicant- apply bachelor born career- degree- experience- graduate- graduated hire hiring intern- job
    joined master- nursing_degree phd position resume role salary studied taught worked`,
  event: `address april august booth conference- december event- february floor friday hours january july june
    march meeting- monday noon november october office parking room saturday seminar september street sunday
    thursday tuesday webinar- wednesday workshop-`,
  price: `billing charge- charged discount- fee- fees invoice- per_month per_year plan_costs price- pricing quote
    subscription- tax`,
  picture: "caption- chart drawing figure icon illustration- image- logo photo- picture- video-",
  ordinary: `answer answers ask asks history list- message- messages note- notes record- remind- reminder- reply
    report- save_your schedule- send sends sent share- summaries summary`,
  believe: `believ- believe- breakthrough dream- finally future_of game_chang- game_changer imagine- magic- miracle-
    new_era redefin- reinvent- revolution- secret wonder-`,
  home: `birthday freedom garden grandchild- grandkids home independent- kitchen out_of_the_hospital own_bed
    wedding`,
  worse: "bad declin- deteriorat- emergenc- ill problem- sick- slide struggl- suffer- trouble- worse-",
  accurate:
    "accura- consisten- correct- exact- faultless flawless- intelligen- pinpoint precis- reliab- right smart",
  replace: `dont_need forget goodbye instead_of no_longer no_need quit replac- say_goodbye stop_taking substitute
    throw without_a`,
  help: "aid assist- empower- enable- give gives guid- help- let- lets support-",
  use: "choosing deploy- hospitals_choose join- joined rollout sign_up switch- switched use uses using",
  cure: "antidote cure- curing heal- miracle panacea remed- therapy",
  relieve: "calm- comfort ease eased eases lift- lighten- relief reliev- sooth-",
  drug: "dose doses drug drugs insulin medicat- medicin- pill pills prescription- statin- tablet-",
  getbetter: "back_on bloom- blossomed comeback flourish- healed reborn recover- rejuvenat- remission thriv-",
  sick: "hurt- ill sick- struggl- suffer- unwell",
  death: "dead death- die died dies dying fatal funeral kill- mortality",
  hospitalstay: `admission- admitted ambulance- bed_days bounce_back- emergency_room er hospitaliz- readmission- readmit-
    rehospital- stays`,
  out: "away disappear- emptier empty gone off_the off_their out_of over quiet- vanish-",
  early: "advance ahead before beforehand earlier early first_sign in_advance sooner",
  warn: "alarm- alert- flag- notif- red_flag- signal- sound_the tip_off warn-",
  see: "ear ears eye- hear heard hears listens notice- read_between saw see sees smell- sniff- spot- watch-",
  know: "figure- guess- knew know- tell_whether tell_you tells_you understand- understood",
  predict: "anticip- coming crystal_ball forecast- foresee- foretell- horizon predict- prophe-",
  diagnosis: "detect- diagnos- discover- identif- pinpoint- recogniz- screen- uncover-",
  stop: "arrest- block- halt- nip- stop stopped stopping stops",
  protect: `armor bodyguard fence guard- guardian keep_you_safe lifeguard protect- safeguard- sentinel shield-
    umbrella vigilan- wall watchdog`,
  savelife: "alive lifesav- rescu- rescued save_lives saved_my saves_lives saves_your spare_ spared",
  cost: "bill bills budget- cost costs dollar- expens- invoice price_tag spending",
  earn: `black bottom_line earn- in_the_black margin- paid_for payback pays_for profit- return_on revenue roi
    worth`,
  staff: "burnout fte headcount hire- labor overtime shift- staff staffing workload",
  free: "free_up frees frees_up give_back gives_back hand_back lighten- reclaim- relieve- unburden-",
  trust: "believe_in confiden- count_on depend_on faith reliab- relies rely trust-",
  praise: `admir- applaud- applause blessing nod prais- rave- raves sing stand_behind stands_behind swear_by
    swears_by thumbs_up vouch-`,
  choose: "adopt- choice choose- choosing chose- favorite- pick- prefer- select_ switch- switched",
  expert: `academ- authority chief expert- harvard leading_ mayo pioneer- professor- researcher- scientist-
    stanford`,
  awards: "award- finalist medal- prize- rank- ranked shortlist- trophy winner- winning",
  law: "audit- compl- complian- inspect- law- legal- regulation- requirement- rule- surveyor-",
  permit: `accredit- approv- authoriz- blessing certif- clearance cleared green_light licens- permission permit-
    registr- seal stamp`,
  device: "class class_ii clinical_grade device hospital_grade medical_device medical_grade",
  promise: "bet bet_on certain- guarant- guarantee- pledge- promis- sure_thing swear- vow- word you_have_our",
  refund: "dont_pay money_back no_charge or_its_free pay_nothing refund- reimburs-",
  norisk: "no_catch no_downside no_risk no_strings nothing_to_lose risk_free without_risk zero_risk",
  certain: `100 absolute- beyond certain- complet- definite- entirely every_single fully inevitabl- sure surely
    total- undoubt- without_fail`,
  perfect: `airtight bulletproof faultless- flawless- foolproof ideal- impeccabl- infallib- perfect- unfailing
    watertight`,
  mistake: "blind_spot error- fail- fall- glitch- miss missed misses missing mistake- overlook- slip- wrong",
  danger: "damage- danger- harm- hazard- risk- threat-",
  secret: `breach- confidential- encrypt- fortress hack- leak- lock- locked privacy private- secret- steal stolen
    vault`,
  first: "ahead_of first invent- inventor- original- pioneer-",
  unique:
    "alone no_one_else nobody_else nothing_else nothing_like nowhere_else one_of_a_kind only_one unique-",
  new: `advanced breakthrough cutting_edge disrupt- game_chang- innovat- leap modern- new newest next_generation
    reinvent- revolution- transform-`,
  world: "america- country global- international- nation- nationwide planet world-",
  win: "beat- champion- conquer- defeat- triumph- victor- win winning wins won",
  human: "human- machine man people person robot- woman",
  likea: "as_good as_if as_though as_well equal- just_as like_a like_having match- on_par rival- same_as",
  competitor: `alternatives competition competitor- incumbent- legacy other_apps other_programs others rival-
    the_others traditional- usual_care vendor-`,
  visit: "appointment- checkup- consult- exam- visit- waiting_room",
  happy: "delight- glad- grateful gratitude happi- happy joy- love- loving smil- thank-",
  peace: "calm- confiden- peace- reassur- relax- rest_easy sleep_soundly worr- worry_free",
  stars: "nps rated rating- review- satisf- score- star stars testimonial-",
  loyal: "churn come_back keep_coming loyal- never_left renew- retention stay_with stays stick-",
  family: `aunt brother dad daughter families family father grandd- grandf- grandm- grandp- grandson- husband mom
    mother mum neighbor- sister son uncle wife`,
  activity: "bike climb- cook- danc- fish- garden- hik- marathon play- run- stairs swim- travel- walk-",
  again: "again anymore back_to no_longer once used_to",
  ago: "after ago last_year later months_ago now since then today year",
  thanks: "because_of credit- due_to owe- thank thanks_to",
  drop: "cut down drop- fall falls fell halved melt- plummet- plung- sank shrank shrink- sink- slid tumbl-",
  rise: "boost- climb- double- grew grow- increas- jump- rise rises rose skyrocket- soar- surge- triple- up",
  measure: "benchmark- chart- dashboard data figure- measur- metric- number- report- result- statistic-",
  study:
    "cohort control_group experiment- journal- paper- peer- pilot publish- randomiz- research- stud- trial-",
  science: "biolog- clinical- doctor_designed evidence_based medical- scien-",
  percent: "fraction per_cent percent",
  half: "double- half halv- quarter thirds twice two_thirds",
  many: "countless dozen- hundred- majority many million- most thousand-",
  oneof: "in_every in_ten of_every of_our of_ten out_of",
  fast: "fast- immediat- instant- overnight quick- rapid- speed- swift-",
  within: "by_the day_one first_day first_week in_days in_just in_weeks less_than within",
  nowait: `3_a any_hour day_and_night day_or_night never_sleeps never_tired no_waiting round_the_clock
    without_waiting`,
  feel: "feel- felt",
  good: "excellent fine good great nice well wonderful",
  strong: "firm mighty power- robust solid strong-",
  simple: "easily easy plain simpl-",
  care: "attentive- care cared cares caring compassion- gentl- kind warm-",
  listen: "convers- listen- patient_ear speak talk- voice",
  denial: `are_not cannot cant claim_no do_not does_not doesnt dont is_not makes_no never_a no_claim nor not_a
    not_yet`,
  unknown: "dont_know nobody_knows not_sure open_question question remains unclear unknown unsure whether",
  hope: "aim- goal- hope- intend- plan- target- want_to wish would_like",
  imperative: `ask_your be_sure bring_your call_your check_with keep_a let_us make_sure please remember_to speak_with
    talk_to tell_your try_to`,
  coachdoes: `asks calls forwards hangs_up lists passes reads records reminds repeats saves sends shows stores waits
    writes`,
  generalfact: `called can_be cause causes is_caused known_as many_people may_be means most_people often some_people
    usually`,
  advisor: "ask_your_doctor your_care_team your_clinic your_doctor your_nurse your_pharmacist",
  money: "charge- cost_of dollar- fee fees free paid price-",
  file: "api attach- csv download- ehr export- fhir file files folder hl7 pdf spreadsheet upload-",
  web: "blog browser cookie- link newsletter page rss site url website",
  food: "beans bread breakfast coffee diet- dinner drink- eat- food- lunch meal- salt sodium soup water",
  place: "airport building bus chair desk door floor kitchen parking room street table window",
};

/** The words of each concept in a language. */
export type ConceptWords = Readonly<Record<keyof typeof words, string>>;

/** What English sentences look like. */
export const marks: LanguageMarks = {
  functionWords: /^(?:the|of|and|to|in|is|your|you|for|with|our|it|we|that|by|than|are|has|my|on|at)$/,
};
