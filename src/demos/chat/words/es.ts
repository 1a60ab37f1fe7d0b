import { respell } from "../signs/es/spelling.ts";
import type { AnswerWords } from "./AnswerWords.ts";

export const words: AnswerWords = {
  keywords: {
    missedDose: [
      "olvid",
      "dosis",
      "pastilla",
      "píldora",
      "tableta",
      "medicina",
      "medicament",
      "medicación",
      "remedio",
      "tomé",
      "tomar",
      "salté",
    ],
    reading: [
      "presión",
      "tensión",
      "sangre",
      "lectura",
      "alta",
      "alto",
      "normal",
      "número",
      "cifra",
      "sistólica",
      "142",
      "88",
    ],
    salt: [
      "sal",
      "sodio",
      "comer",
      "comida",
      "dieta",
      "cocin",
      "receta",
      "plato",
      "aliment",
      "desayun",
      "almuerzo",
      "cenar",
      "cena",
    ],
    checkup: [
      "control",
      "chequeo",
      "revisión",
      "cita",
      "consulta",
      "visita",
      "turno",
      "cuándo",
      "doctor",
      "médico",
      "alvarez",
      "clínica",
      "horario",
    ],
    walk: ["camin", "ejercicio", "deporte", "activ", "correr", "pasos", "gimnasio", "paseo", "mover"],
    hello: ["hola", "buenos", "buenas", "saludos", "gracias"],
  },
  walk: "Esta semana ha caminado cuatro tardes, como lo planeó con su equipo de atención médica. ¿Mantengo el recordatorio a las 6?",
  hello:
    "¡Hola! Pregúnteme por su medicación, sus lecturas, sus comidas o su próximo control, y haré lo posible por responder.",
  unknown:
    "Esta demostración solo tiene unas pocas respuestas, y no incluye esa pregunta. En un programa real, el guía responde según el plan de su equipo de atención médica.",
  emergency: {
    poison:
      "Si es una emergencia, llame al 911 ahora. El centro de control de intoxicaciones (Poison Control) también puede ayudar. Esto es una demostración y nadie la supervisa.",
    selfHarm:
      "No tiene que enfrentar esto a solas. Llame ahora al 988 y oprima 2 para español, o envíe la palabra AYUDA por mensaje de texto al 988. Si alguien está en peligro en este momento, llame al 911. Esto es una demostración y nadie la supervisa.",
    abuse:
      "Usted merece estar a salvo. Si alguien está en peligro en este momento, llame al 911. Esto es una demostración y nadie la supervisa.",
  },
  poisonControl: "Poison Control, control de intoxicaciones, EE. UU.",
  violenceHotline: "Línea Nacional contra la Violencia Doméstica, EE. UU.",
  longestWhole: 3,
  forms: (word) => [respell(` ${word} `).trim()],
};
