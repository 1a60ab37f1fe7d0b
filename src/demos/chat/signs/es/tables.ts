import { unifyLetters } from "#schemas/rules/text/foldText.ts";
import { patternTables } from "#schemas/rules/text/patternTables.ts";
import { spellBySound } from "./spelling.ts";

const raw = String.raw;

export const CHILD = raw`(hij[oa]s?|hijit[oa]|niet[oa]s?|nietecit[oa]|niñ[oa]s?|nen[ea]s?|bebe\w*|beba|guagua|chiquit[oa]|chamac[oa]|crio|peque|pequeñ[oa]|sobrin[oa]s?)`;

/** A person whom a text may name. */
export const PERSON = raw`(marido|espos[oa]|novi[oa]|pareja|compañer[oa]|conyuge|ex|viej[oa]|pap[ai]|padre|padrastro|mam[ai]|madre|madrastra|herman[oa]|hermanastro|hijastr[oa]|ti[oa]|prim[oa]|abuel[oa]|abuelit[oa]|suegr[oa]|cuñad[oa]|yerno|nuera|amig[oa]|vecin[oa]|cuidador\w*|enfermer[oa]|jefe|entrenador|profesor|cura|hombre|mujer|señor\w*|tipo|${CHILD})`;

/**
 * The tables are in correct Spanish; accents don't matter. The sound of a "c" or "g" at the end of a stem depends on the
 * vowel that follows.
 */
export const rewrite = (pattern: string) =>
  spellBySound(
    unifyLetters(pattern)
      .replace(/c(?![a-z])/g, "[ks]")
      .replace(/g(?![a-z])/g, "[gj]"),
  );

export const { signs, phrases } = patternTables(rewrite);
