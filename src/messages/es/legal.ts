import type { Messages } from "../Messages.ts";

export const legal: Messages["legal"] = {
  lastUpdated: "Última actualización:",
  effective: "Vigente desde el",
  lastReviewed: "Última revisión:",
  nextReview: "Próxima revisión:",
  contents: "Contenido",
};
