import type { Messages } from "../Messages.ts";

export const sections: Messages["sections"] = {
  position: "· <number></number> de <count></count>",
  fictional: "Paciente ficticio.",
  dashboard: "Panel de ejemplo para el equipo de atención médica",
  showTab: "Mostrar {tab}",
  sample: "{count} de {total} {note}",
  risk: {
    high: "Riesgo alto",
    medium: "Riesgo medio",
    low: "Riesgo bajo",
  },
  ask: "Preguntar al agente de voz",
};
