import type { Talk } from "../overrides.ts";
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

export const talk: Talk = {
  language: "es",
  speech: {
    transcriber: { provider: "azure", language: "es-US" },
    voice: { provider: "azure", voiceId: "es-US-AlonsoNeural" },
  },
  greeting:
    "Hola, soy el guía de salud con IA del equipo de la doctora Álvarez. Ya pasó una semana desde su consulta. ¿Cuánto marcó hoy su presión arterial?",
  reply: "Fue de 138 sobre 86 esta mañana.",
  firstMessage:
    "Hola, soy el agente de voz con IA de {{productName}}. Puedo contarle qué es, cómo se conecta con sus sistemas, cómo es un estudio piloto, cómo cuida la seguridad y cómo se fija el precio. ¿Qué le gustaría saber?",
  answers: [
    {
      question: "¿Qué es {{productName}}?",
      answer:
        "Un guía de salud con IA. Entre consultas, pregunta a los pacientes cómo están y lleva a su equipo las respuestas que necesitan la atención de una persona. Trabaja junto a los equipos de atención médica y nunca los reemplaza. Todas las decisiones sobre la atención las toman personas.",
    },
    {
      question: "¿Cómo habla el guía con los pacientes?",
      answer:
        "Por teléfono, por chat en WhatsApp, SMS o la web, y en sesiones de video. Al inicio de cada llamada les dice que es una IA. No tienen que instalar nada ni crear una cuenta. Está diseñado para más de 50 idiomas, y cada programa usa los que su equipo puede revisar.",
    },
    {
      question: "¿Con cuáles de nuestros sistemas se puede conectar?",
      answer:
        "Con sistemas EMR y EHR mediante HL7 v2 o HL7 FHIR, y con otros mediante una API. Puede empezar con una hoja de cálculo y agregar su sistema de historias clínicas cuando esté listo.",
    },
    {
      question: "¿Cómo es un estudio piloto?",
      answer:
        "Un programa, sus propias preguntas y una fecha de cierre. Antes de empezar, dejamos por escrito qué se considera un éxito. Todo lo que ustedes hacen hoy continúa. Los pacientes dan su consentimiento antes de empezar y pueden retirarse en cualquier momento.",
    },
    {
      question: "¿Y si un paciente dice algo preocupante?",
      answer:
        "El guía está diseñado para interrumpir la sesión, dar el número de emergencias y avisar a una enfermera designada según las reglas de su equipo. No hace diagnósticos ni cambia medicamentos. No es para emergencias, porque es posible que nadie esté supervisando. Y puede equivocarse, así que cada resumen incluye las palabras del paciente.",
    },
    {
      question: "¿Cómo se usan los datos de los pacientes?",
      answer:
        "Lo decide su organización. Un acuerdo por escrito establece qué se recopila, para qué y cuándo se elimina.",
    },
    {
      question: "¿Cuánto cuesta?",
      answer:
        "El precio de cada programa se fija en su acuerdo por escrito, así que no puedo darle una cifra. Escriba a {{email}} y le responderá una persona. Las demostraciones de esta página son gratuitas.",
    },
  ],
};
