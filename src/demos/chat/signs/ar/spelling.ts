/** Unifies letters that many people confuse or repeat: "ضهري" and "ظهري", "الحقوووني" and "الحقوني". */
export const spellBySound = (words: string) => words.replaceAll("ظ", "ض");

/** Also writes the Levantine "عم" as the prefix of the present: "عم موت" and "عم بموت" become "بموت". */
export const respell = (words: string) =>
  spellBySound(words.replace(/([ا-ي])\1{2,}/g, "$1").replace(/ عم ب?(?=[ا-ي])/g, " ب"));
