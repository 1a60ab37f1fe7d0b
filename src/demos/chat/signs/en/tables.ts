import { patternTables } from "#schemas/rules/text/patternTables.ts";

const raw = String.raw;

/** A person whom a text may name. */
export const PERSON = raw`(husband|wife|spouse|boyfriend|girlfriend|partner|bf|gf|ex|fiance|dad|daddy|father|stepdad|stepfather|mom|mum|mama|mother|stepmom|stepmother|son|daughter|brother|sister|uncle|aunt|cousin|grand\w+|nephew|niece|kids?|child|children|baby|toddler|boy|girl|friend|roommate|neighbor|caregiver|carer|caretaker|aide|nurse|pastor|coach|man|woman|guy)`;

/** The subject of a sentence: a person or a pronoun. */
export const WHO = raw`(he|she|they|hes|shes|theyre|who|someone|somebody|${PERSON})`;

export const SELF = "(my|your|him|her|them|our) ?sel";

export const { signs, phrases } = patternTables();
