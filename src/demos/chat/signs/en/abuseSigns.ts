import { PERSON, signs, WHO } from "./tables.ts";

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
