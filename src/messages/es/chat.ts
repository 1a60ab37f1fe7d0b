import type { Messages } from "../Messages.ts";

export const chat: Messages["chat"] = {
  coach: "Asesor de {productName}",
  scripted: "Demo con guion",
  replay: "Repetir",
  conversation: "Conversación",
  byCoach: "Asesor: ",
  byVisitor: "Usted: ",
  offer: "Solicitar acceso anticipado",
  quickQuestions: "Preguntas rápidas",
  placeholder: "Escriba una pregunta",
  question: "Su pregunta",
  send: "Enviar",
  whatsapp: "Chatear por WhatsApp",
  newTab: " (se abre en una pestaña nueva)",
  opening: "Buenos días, Maria. ¿Cómo durmió? ¿Y cómo está hoy su presión arterial?",
  introUser: "Bien, gracias. Está en 156/94. Más alta que la semana pasada.",
  introReply:
    "Gracias, ya la guardé para la Dra. Alvarez. Está por encima del límite de su plan, así que una enfermera la llamará hoy.",
  missedDose: "Olvidé una dosis",
  missedDoseReply:
    "Gracias por decírmelo. Anoté la pastilla olvidada para su equipo de atención médica. Pregunte a su farmacéutico o a su enfermera qué hacer con ella. Yo no doy consejos sobre dosis.",
  reading: "¿142/88 es alta?",
  readingReply:
    "Está por encima de la meta de 130/80 que la Dra. Alvarez fijó en su plan. Mídala una vez más, como lo describe su plan. Registraré las dos lecturas para ella.",
  salt: "Ideas con menos sal",
  saltReply:
    "Su dietista eligió para su plan cenas bajas en sal, como pollo al limón, guiso de frijoles y pescado al horno. ¿Le envío tres para esta semana?",
  checkup: "¿Cuándo es mi control?",
  checkupReply:
    "El jueves a las 10:20 a.m. con la Dra. Alvarez. Ella tendrá sus lecturas de los últimos 30 días, para que puedan hablar de lo que a usted le importa.",
};
