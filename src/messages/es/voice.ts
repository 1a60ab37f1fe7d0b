import type { Messages } from "../Messages.ts";

export const voice: Messages["voice"] = {
  about: "Una conversación de dos minutos sobre la presión arterial",
  needsScript: "La demostración de voz necesita JavaScript.",
  notConnected:
    "La demostración de voz aún no está conectada en este sitio. Solicite acceso anticipado y se la mostraremos.",
  start: "Iniciar demostración",
  startProduct: "Iniciar demostración de voz",
  failed: "No se pudo iniciar el asistente de voz",
  internet: "Hablará con una IA, no con una persona.",
  simulatedCoach: "La llamada es simulada: el asesor con IA sigue un guion.",
  simulatedAgent: "La llamada es simulada: el agente con IA sigue un guion.",
};
