import type { Messages } from "../Messages.ts";

export const hero: Messages["hero"] = {
  tryVoice: "Probar la demo de voz",
  features: "Funciones",
  figures: "Qué significan las cifras",
  live: "Sesión en vivo",
};
