import type { Messages } from "../Messages.ts";

export const emergency: Messages["emergency"] = {
  notice:
    "Esto es una demostración y nadie la supervisa. Si es una emergencia, llame al número de emergencias de su localidad.",
  call: "Llame al",
  text: "Mensaje de texto al",
  us: "Estados Unidos y Canadá",
  elsewhere: "Europa, India y otros países",
  lifeline: "Línea de Prevención del Suicidio y Crisis, EE. UU.",
};
