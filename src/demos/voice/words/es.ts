import type { CallWords } from "./CallWords.ts";

const SCRIPT = "Lee lo que usted escribe, pero solo detecta que habla. No se graba ni se envía nada.";
const ALLOW = "Permita el uso del micrófono cuando su navegador se lo pida.";
const INTERRUPT = "Interrúmpalo o escriba cuando quiera: se detiene y escucha.";

export const words: CallWords = {
  coaching: {
    heading: (productName) => `Guía de ${productName}`,
    speaker: "Guía",
    connecting: "Habla primero y pregunta una cosa a la vez.",
    thanks: "Gracias por probarlo.",
    after: "En un programa, las respuestas estarían ahora en el panel del equipo de atención médica.",
    simulated: `Esto es una simulación. El guía tiene respuestas preparadas. ${SCRIPT}`,
    local: [
      "El guía le pregunta por su semana y su presión arterial.",
      "Hable, escriba o elija una respuesta. También puede hacer preguntas.",
      INTERRUPT,
    ],
    daily: [ALLOW, "El guía habla primero. Responda como lo haría por teléfono.", INTERRUPT],
  },
  product: {
    heading: (productName) => `Agente de voz con IA de ${productName}`,
    speaker: "Agente",
    connecting: "Habla primero y le pregunta qué quiere saber.",
    thanks: "Gracias por sus preguntas.",
    after: "Si tiene más, envíelas a nuestro equipo con el formulario de acceso anticipado.",
    simulated: `Esto es una simulación. El agente con IA tiene respuestas preparadas. ${SCRIPT}`,
    local: ["El agente le pregunta qué quiere saber.", "Hable, escriba o elija una pregunta.", INTERRUPT],
    daily: [
      ALLOW,
      "El agente habla primero. Pregunte por sistemas, estudios piloto, seguridad o precio.",
      INTERRUPT,
    ],
  },
  internet:
    "Hablará con una IA por internet. No comparta datos personales sobre su salud en esta demostración.",
  brief: {
    local: "Esto es una simulación. No se graba ni se envía nada.",
    daily: "Está hablando con una IA por internet. Esta página no guarda la llamada.",
  },
  help: "En una emergencia, llame al número de emergencias de su localidad. Para hablar con una persona, vea los contactos al final de la página.",
  kept: { local: "No se guarda nada de esta llamada.", daily: "Esta página no guarda la llamada." },
  connecting: {
    preparing: "Preparando la llamada…",
    calling: "Llamando…",
    joining: "Uniéndose a la llamada…",
  },
  answeredIn: (seconds) => `Respondió en ${seconds} s.`,
  largerText: "Texto más grande",
  recognize: "Entender lo que digo, en este dispositivo. Ningún sonido sale de él.",
  close: "Cerrar",
  start: "Iniciar llamada",
  startAgain: "Iniciar de nuevo",
  mute: "Silenciar",
  hangUp: "Colgar",
  save: "Guardar transcripción",
  yourTurn: "Su turno.",
  unmute: "Active el micrófono para responder.",
  couldSay: "Podría decir:",
  suggestions: "Respuestas sugeridas",
  composer: { placeholder: "O escriba aquí", question: "Escriba lo que quiere decir", send: "Enviar" },
  transcriptLabel: "Transcripción",
  transcript: { title: (day) => `Demostración de voz, ${day}`, you: "Usted", note: "Nota" },
  status: {
    idle: "Todo listo para empezar",
    connecting: "Conectando...",
    ended: "Llamada finalizada",
    speaking: "La IA está hablando",
    listening: "escuchando",
    muted: "Su micrófono está silenciado.",
  },
  errors: {
    platform: false,
    initFailed: "No se pudo iniciar el asistente de voz",
    startFailed: "No se pudo iniciar la llamada",
    unknown: "Se produjo un error",
    noAnswer: "El servicio de voz no respondió. Inténtelo de nuevo en un momento.",
    soundBlocked: "Su navegador bloqueó el sonido. Aún puede leer la conversación.",
    refused: {
      title: "Su micrófono está bloqueado",
      detail: "Permítalo en su navegador y vuelva a empezar.",
    },
    missing: { title: "No se encontró ningún micrófono", detail: "Conecte uno y vuelva a empezar." },
    failed: {
      title: "No se puede usar su micrófono",
      detail: "Tal vez otra aplicación lo esté usando: ciérrela y vuelva a empezar.",
    },
    typeInstead: (title) => `${title}. Puede escribir.`,
    offline: { title: "No tiene conexión", detail: "Revise su conexión y vuelva a empezar." },
    hiddenTooLong: "La llamada terminó porque esta pestaña estuvo un minuto en segundo plano.",
  },
};
