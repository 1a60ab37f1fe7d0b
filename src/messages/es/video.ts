import type { Messages } from "../Messages.ts";

export const video: Messages["video"] = {
  unsupported: "Su navegador no puede reproducir este video.",
  clip: "Una asesora sube los brazos al inhalar y los baja al exhalar. En un recuadro, un paciente sigue el ejercicio, con el rótulo “Good form” (buena postura).",
  exercise: "Respiración en posición sentada",
  session: "Sesión 2 de 2, seis minutos",
  pause: "Pausar demostración",
  resume: "Reanudar demostración",
};
