import type { Lines } from "./en.ts";

const PICK_UP = "Gracias por intervenir. Retomo desde ahí.";

export const lines: Lines = {
  coaching: [
    {
      fits: ["0"],
      coach:
        "Gracias, ya lo anoté para su equipo de atención médica. ¿Tomó su pastilla todas las noches de esta semana?",
    },
    {
      visitor: "El martes no la tomé. Me dormí temprano.",
      fits: [
        ...["sí", "no", "todas", "todos", "siempre", "nunca", "casi", "menos", "excepto"],
        ...["olvid", "salté", "falt", "tomé", "tomad", "martes"],
      ],
      coach:
        "Gracias por decírmelo. Lo anotaré, y su farmacéutico puede decirle qué hacer con la que no tomó. ¿Le ayudaría un recordatorio justo después de la cena?",
    },
    {
      visitor: "Sí, a las ocho estaría bien.",
      fits: [
        ...["sí", "no", "claro", "bueno", "bien", "vale", "perfecto", "favor", "ayud", "gracias"],
        ...["ocho", "cena", "tarde", "antes", "0"],
      ],
      coach:
        "A las ocho, entonces. Su equipo de atención médica verá la lectura de hoy antes del jueves. Si alguna vez siente dolor en el pecho o debilidad repentina, llame al número de emergencias de su localidad, no a mí. ¡Cuídese!",
    },
  ],
  questions: [
    ["{{productName}}", "producto", "explic", "resumen", "present"],
    [
      "teléfono",
      "whatsapp",
      "sms",
      "canal",
      "idioma",
      "inglés",
      "árabe",
      "instal",
      "aplicación",
      "app",
      "habla",
      "llama",
    ],
    ["sistema", "emr", "ehr", "epic", "fhir", "hl7", "integr", "conect", "api", "hoja", "historia"],
    ["piloto", "estudio", "ensayo", "probar", "prueba", "empez", "comenz", "inici"],
    ["segur", "preocup", "riesgo", "peligro", "equivoc", "error", "enfermera", "avis", "alert", "diagn"],
    ["datos", "privacidad", "privad", "hipaa", "rgpd", "guard", "elimin", "borr", "confidencial"],
    ["cuesta", "costo", "coste", "precio", "caro", "paga", "tarifa", "cuánto", "gratis", "barat"],
  ],
  thanks: {
    visitor: "Gracias, eso es todo.",
    fits: ["gracias", "adiós", "chao", "listo"],
    coach:
      "Gracias por preguntar. Para ver al guía con sus propias preguntas, use el formulario de acceso anticipado de esta página. Una persona lee cada solicitud. ¡Hasta luego!",
  },
  person: {
    fits: ["humano", "humana", "persona", "alguien", "robot", "bot", "ia"],
    coach:
      "Soy una IA en una simulación, no una persona. Para comunicarse con una persona, use el formulario de acceso anticipado o los datos de contacto al final de esta página.",
  },
  unknown:
    "Esta simulación no tiene respuesta para eso. Puede hacer otra pregunta o escribir a {{email}}, y le responderá una persona.",
  coachYields: ["Lo escucho, y ya lo anoté. Sigamos desde ahí.", PICK_UP],
  agentYields: ["Lo escuché, pero en esta simulación sigo un guion. Continúo desde ahí.", PICK_UP],
  muted: "Creo que su micrófono está silenciado. Tómese su tiempo: aquí estaré cuando lo active.",
  silence: "Tómese su tiempo. Puede hablar, escribir o elegir una respuesta. Aquí estaré.",
  interrupts: "(interrumpe)",
};
