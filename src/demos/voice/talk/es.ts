import type { Talk } from "./overrides.ts";

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
