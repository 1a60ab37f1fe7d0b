import { arabicPattern, arabicSign } from "#schemas/rules/text/arabicPatterns.ts";
import { patternTables } from "#schemas/rules/text/patternTables.ts";

/** Unifies letters that many people confuse or repeat: "ضهري" and "ظهري", "الحقوووني" and "الحقوني". */
const spellBySound = (words: string) => words.replaceAll("ظ", "ض");

/** Also writes the Levantine "عم" as the prefix of the present: "عم موت" and "عم بموت" become "بموت". */
export const respell = (words: string) =>
  spellBySound(words.replace(/([ا-ي])\1{2,}/g, "$1").replace(/ عم ب?(?=[ا-ي])/g, " ب"));

const raw = String.raw;

/** The beginnings of a verb in the present or future: "يضرب", "بيضرب", "كيضرب", "هيضرب", "سأضرب". */
export const VERB = "[بكتهحسغم]?[اينت]?";

/** "Can't", in Modern Standard Arabic and in dialects: "لا أستطيع", "مش قادر", "ما فيني", "مانقدرش". */
export const CANT = raw`((لا|لم|لن|ما|مش|موش|مو|موب|مب|مهوب|ماني|مانيش|مني|مانو|مانه|مها|مهي) ?(عاد |راح |رح |قاعد |قاعده )?[بتكه]?[اينت]?(قادر|يادر|قدر|ستطيع|ستطع|ستطاع|تمكن|عارف|عرف|فيني|فيي|فيه\b|فيها\b|في\b|فيك\b|فيا\b|نجم|طيق)\w*|عاجز\w* عن|غير قادر\w*|ب?صعوبه (في|ب))`;

export const CHILD = raw`(ابن|بنت|ولد|طفل|حفيد|رضيع|بيبي|بزر|ورع|دري|عيل|صغير|نونو|اخو|اخت)\w*`;

/** A person whom a text may name. */
export const PERSON = raw`(?:(?:زوج|جوز|راجل|خطيب|حبيب|طليق|والد|حما|صاحب|صديق|جار|مدير|شغال|خدام|خادم|ممرض|كفيل|معلم|مدرب)\w*|رجلي|رجلها|مرا(?:ه|تي|ته)|مرت(?:ي|ه|و)?|مرات(?:ي|ه|و)?|اب(?:ي|وي|وه|وها|ونا|ويا)|ابو ?\w*|بابا|ام(?:ي|ه|ها|و|نا)?|ماما|يما|اما|(?:ا?خ)(?:ي|وي|وه|وها|ويا|تي|ته)|عم(?:ي|ه|تي|ها|و)?|خال(?:ي|ه|تي|ته|ها)?|جد(?:ي|ه|تي|ته|تها|و|تو)|ست(?:ي|و)|تيت(?:ا|ه|ي)|${CHILD})\b`;

/** Writes a pattern in the spelling of `respell`. */
export const rewrite = (pattern: string) => arabicPattern(spellBySound(pattern));

export const { signs, phrases } = patternTables((pattern) => arabicSign(spellBySound(pattern)));
