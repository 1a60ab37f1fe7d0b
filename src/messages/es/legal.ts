import type { Messages } from "../Messages.ts";

export const legal: Messages["legal"] = {
  lastUpdated: "Última actualización:",
  contents: "Contenido",
};
