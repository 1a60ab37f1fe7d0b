import { patternTables } from "#schemas/rules/text/patternTables.ts";
import type { LanguageSigns } from "../languageSigns.ts";

const { signs, phrases } = patternTables();
const raw = String.raw;

const DIE = "[aein]?m(oo|ou|u|o)t";
const NOT = "(mesh|msh|mish|mosh|mo|mu|ma|la|mani)";
const SELF = raw`(nafs|7al|hal|rou7|ras)(i|y|e|ee|ha|o)?\b`;
const WANT = "(3a[yw]e?z|3a[yw]za|b[ae]?d+[iey]|badde|abi|abgh?a|wed+i|bghit|bagh[ia]|areed|orid|ureed)";

/** The most common calls for help in Arabic with Latin letters and digits, such as “mesh 2ader atnafas”. */
export const arabizi: LanguageSigns = {
  letter: /[a-z]/,
  respell: (words) => words,
  signs: {
    poison: signs`
      [jg]or3a (za2?yd|zay|ziy|zeyad)|tasam+[ou]m|(shereb|sherib|shirib|shreb) (\w+ )?(klor|clorox|samm?|bleach)\b
      (2?a?k?h?5?adt|shrebt|shribt|bala3t|bla3t)\b & (7ab|7obo?o?b|hbo?u?b|7abay|bersham|shareet|dawa) & \d\d|kol\b|kte?e?i?r
    `,
    selfHarm: signs`
      [eia]nte?i?[7h]ar|[2a3hb]*(anta[7h]er|ante7er|nta[7h]er)
      ([2hb]?a[2qk]tol|[ae]2tol|na?9tel|[hb]?amawe?t|bmawwet) ${SELF}
      ${WANT} (\w+ )?${DIE}\b|${NOT} (\w+ )?${WANT} (\w+ )?[an]?3(ee?|i)sh
    `,
    abuse: signs`
      (be?ye?|y[ei]?|ka?y|by[io])d[re][ei]?[raioe]?b(ny|ni|nee|ne)\b|be?yedrabn|byedrobn|[eia]ghtasab
      (bey|by|y|kay)?hadd?[ei]d(ny|ni)
    `,
    medical: signs`
      ${NOT} ?(\w+ ){0,2}([aeinb]|b[aei])?t?e?n+af+[ae]?s\b|ma ?[23q]?a?[2qg]d[ae]r(sh)? (\w+ )?\w*tn[ae]?f+[ae]?s
      dee?2 (ta)?nafas|b[ae]?kh?5?tene[2q]|(sadr|sedr|9adr|sdr)(i|y|e|ee)\b
      [2aq]alb(i|y|e|ee)\b & w[ae]?[gj]3|bewga3|byewja3|sar[ei]e?3|bedo2|biddo2|wa2[ae]?f
      [ei]l[7h]a[2q]\w*n[iye]|[eia]s3af|isaaf|naz(ee|i)f|[jg]alta\b|sakta\b|(u|o)(gh|8)mi?[ae]? 3al|tashan+[oui][jg]
      ([bk]|ba|ka?n)m(oo|ou|u)t\b
    `,
  },
  everydayPhrases: phrases`
    (ba?|a|ha|kan)?m(oo|ou|u)t (fi|fe|feek\w*|fik\w*|mn|men|min|3la|3al\w*) ?(el |l |al )?\w+
  `,
  readings: { over: "3a?la", upper: raw`\bda[gh]+t\w*`, lower: raw`\bwa[td]i\b` },
};
