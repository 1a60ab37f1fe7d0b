import type { Messages } from "../Messages.ts";

export const hero: Messages["hero"] = {
  tryVoice: "Probar la demo de voz",
  features: "Funciones",
  figures: "Qué significan las cifras",
  evidence: "En qué se basa cada cifra",
  inEnglish: " (en inglés)",
  live: "Sesión en vivo",
};
