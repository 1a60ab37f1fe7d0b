import type { Lines } from "./en.ts";

const PICK_UP = "Gracias por intervenir. Retomo desde ahí.";

export const lines: Lines = {
  coaching: [
    {
      coach:
        "Gracias, ya lo anoté para su equipo de atención médica. ¿Tomó su pastilla todas las noches de esta semana?",
    },
    { visitor: "El martes no la tomé. Me dormí temprano." },
    {
      coach:
        "Gracias por decírmelo. Lo anotaré, y su farmacéutico puede decirle qué hacer con la que no tomó. ¿Le ayudaría un recordatorio justo después de la cena?",
    },
    { visitor: "Sí, a las ocho estaría bien." },
    {
      coach:
        "A las ocho, entonces. Su equipo de atención médica verá la lectura de hoy antes del jueves. Si alguna vez siente dolor en el pecho o debilidad repentina, llame al número de emergencias de su localidad, no a mí. ¡Cuídese!",
    },
  ],
  thanks: "Gracias, eso es todo.",
  goodbye:
    "Gracias por preguntar. Para ver al guía con sus propias preguntas, use el formulario de acceso anticipado de esta página. Una persona lee cada solicitud. ¡Hasta luego!",
  coachYields: ["Lo escucho, y ya lo anoté. Sigamos desde ahí.", PICK_UP],
  agentYields: ["Lo escuché, pero en esta simulación sigo un guion. Continúo desde ahí.", PICK_UP],
  muted: "Creo que su micrófono está silenciado. Tómese su tiempo: aquí estaré cuando lo active.",
  interrupts: "(interrumpe)",
};
