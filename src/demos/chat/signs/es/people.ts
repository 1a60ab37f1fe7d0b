const raw = String.raw;

export const CHILD = raw`(hij[oa]s?|hijit[oa]|niet[oa]s?|nietecit[oa]|niñ[oa]s?|nen[ea]s?|bebe\w*|beba|guagua|chiquit[oa]|chamac[oa]|crio|peque|pequeñ[oa]|sobrin[oa]s?)`;

/** A person whom a text may name. */
export const PERSON = raw`(marido|espos[oa]|novi[oa]|pareja|compañer[oa]|conyuge|ex|viej[oa]|pap[ai]|padre|padrastro|mam[ai]|madre|madrastra|herman[oa]|hermanastro|hijastr[oa]|ti[oa]|prim[oa]|abuel[oa]|abuelit[oa]|suegr[oa]|cuñad[oa]|yerno|nuera|amig[oa]|vecin[oa]|cuidador\w*|enfermer[oa]|jefe|entrenador|profesor|cura|hombre|mujer|señor\w*|tipo|${CHILD})`;
