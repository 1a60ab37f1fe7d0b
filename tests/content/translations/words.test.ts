// The translations use one word for each concept, and their language's punctuation. docs/explanation/languages.md lists the words.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isRecord } from "#schemas/rules/isRecord.ts";
import { plainTextOf } from "#schemas/rules/translations/fingerprint.ts";
import { documentLanguage } from "../../../studio/translations/pairs.ts";
import { translatedSeed } from "../../support/content/change.ts";

type Rule = readonly [wrong: RegExp, use: string];

const rules: Readonly<Record<"es" | "ar", readonly Rule[]>> = {
  es: [
    [/programas? piloto/i, "estudio piloto"],
    [/entrenador|asesor/i, "guía, sesión"],
    [/\b(?:Maria|Sofia|Alvarez)\b/, "María, Sofía, Álvarez"],
    [/\bdemo\b|\blas demos\b/i, "demostración"],
    [/devoluci(?:ón|ones) de llamadas?|\ble llam|\bllamarle\b/i, "llamada, lo llam, llamarlo"],
    [/emparej/i, "cotejar"],
    [/confían en nosotros/i, "a quién servimos"],
    [/enfermera o el enfermero/i, "el profesional de enfermería"],
    [/equipos? (?:clínicos?|de salud)\b/i, "equipo de atención médica"],
    [/expediente/i, "historia clínica"],
    [/(?:compruebe|verifique) su conexión/i, "revise su conexión"],
    [/vuelva a intentarlo/i, "inténtelo de nuevo"],
    [/\b(?:tú|tienes|puedes|quieres|tuyo|contigo|vosotros|vuestr[oa]s?)\b/i, "usted"],
    [/\b(?:ordenador|móvil|vídeo)/i, "computadora, teléfono, video"],
    [/[«»]/, "“ ”"],
    [/(?:^|[.!?] )[^¿?.!]*\?/, "¿ in front of the question"],
    [/(?:^|[.!?] )[^¡!.?]*!/, "¡ in front of the exclamation"],
  ],
  ar: [
    [/جواب|أجوب/, "إجابة"],
    [/فريق التمريض/, "طاقم التمريض"],
    [/وكيل.{0,3} (?:ال)?صوتي|الوكيل/, "المساعد الصوتي"],
    [/برنامج .{0,20}لارتفاع/, "لضبط ارتفاع"],
    [/(?:ال|لل|(?<!\p{L}))مغادرة/u, "انسحاب"],
    [/(?:حبة|الحبة) (?:ال)?فائتة/, "جرعة لم تُؤخذ"],
    [/خطورة/, "خطر"],
    [/جارٍ المعالجة/, "تجري المعالجة"],
    [/WhatsApp/, "واتساب"],
    [/(?:عن|فري?ق|استبيان) الأمن/, "أمن البيانات، أمن المعلومات"],
    [/^تجربة (?:العرض|عرض|العروض)/, "جرّبوا"],
    [/مدر[بّ]+ (?:صحي|Tendwell)/, "مرشد"],
    [/دردشة/, "محادثة"],
    [/تأكدوا من اتصالكم|تحققوا من الاتصال/, "تحققوا من اتصالكم بالإنترنت"],
    [/[“”]/, "« »"],
    [/[\u0660-\u0669\u06f0-\u06f9]/, "Western digits"],
    [/\p{Script=Arabic}\p{M}*\s*[,;?]/u, "، ؛ ؟"],
    [/\u0640(?!\s)/, "no elongated letters"],
  ],
};

/** Yields the texts in a document, one for each block of portable text. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (Array.isArray(value)) for (const item of value) yield* textsIn(item);
  else if (isRecord(value) && value._type === "block") yield plainTextOf(value);
  else if (isRecord(value))
    for (const [field, item] of Object.entries(value)) if (field !== "translation") yield* textsIn(item);
}

/** Returns the texts of a language: of the seed, and the strings in the files of its interface texts and demos. */
function textsOf(language: "es" | "ar"): string[] {
  const files = globSync([
    `src/messages/${language}.json`,
    `src/{demos,sections}/*/words/${language}.ts`,
    `local/voice/lines/${language}.ts`,
  ]);
  expect(files).toHaveLength(5);
  const strings = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/(["`])((?:(?!\1).)*)\1/g)].map(([, , text = ""]) => text),
  );
  const documents = translatedSeed.filter(({ document }) => documentLanguage(document) === language);
  return [...strings, ...documents.flatMap(({ document }) => [...textsIn(document)])];
}

const faultsIn = (text: string, language: "es" | "ar") =>
  rules[language].flatMap(([wrong, use]) => {
    const [found] = wrong.exec(text) ?? [];
    return found === undefined ? [] : [`"${found}" → ${use}`];
  });

test.each(["es", "ar"] as const)("the texts in %s use one word for each concept", (language) => {
  expect(textsOf(language).flatMap((text) => faultsIn(text, language))).toEqual([]);
});

test("finds other words and punctuation", () => {
  expect(faultsIn("Compruebe su conexión. Está lista?", "es")).toEqual([
    '"Compruebe su conexión" → revise su conexión',
    '". Está lista?" → ¿ in front of the question',
  ]);
  expect(faultsIn("الأجوبة, ١٢", "ar")).toEqual(['"أجوب" → إجابة', '"١" → Western digits', '"ة," → ، ؛ ؟']);
});
