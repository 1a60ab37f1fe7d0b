import { PERSON, SELF, signs } from "./tables.ts";

/** Signs that someone may harm or kill themselves or, in the last line, someone else. */
export const selfHarmSigns = signs`
  su+i?c+[iy]+d(?!ios?\b)|suisid|self-? ?harm|unaliv|kms\b|988\b
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
