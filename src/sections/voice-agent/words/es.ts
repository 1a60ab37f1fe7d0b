import type { WidgetWords } from "./WidgetWords.ts";

export const words = (productName: string, email: string): WidgetWords => ({
  headings: { options: "¿Cómo le gustaría hablar?", form: "Programar una devolución de llamada" },
  now: "Hablar ahora",
  nowText: "En este navegador, con su micrófono. No hay que instalar nada.",
  call: "Recibir una llamada",
  callText: "Un agente de voz con IA le llama desde un número de EE. UU. O pida que le llame una persona.",
  back: "Volver",
  loading: "Cargando",
  callback: {
    label: "Programar una devolución de llamada",
    notice:
      "Recibirá una llamada de un agente de voz con IA desde un número de EE. UU. si la autoriza más abajo. De lo contrario, una persona de nuestro equipo se comunicará con usted.",
    fullName: "Nombre completo",
    countryCode: "Código de país",
    countryCodes: ["+1 Estados Unidos", "+971 Emiratos Árabes Unidos", "+966 Arabia Saudita", "+91 India"],
    phoneNumber: "Número de teléfono",
    email: "Correo electrónico",
    language: "Idioma",
    languages: ["Inglés", "Árabe", "Español"],
    agree: `Acepto que ${productName} me llame a este número con una llamada automatizada de voz artificial (IA).`,
    terms: {
      before:
        "Opcional. Si no marca esta casilla, una persona de nuestro equipo se comunicará con usted. Para detener las llamadas, cuelgue, dígaselo al agente de voz o escriba a",
      link: email,
      after: ".",
    },
    captchaFailed: "No se pudo cargar la verificación. Revise su conexión.",
    sending: "Enviando",
    submit: "Solicitar devolución de llamada",
    consent: {
      before:
        "Al enviar esta solicitud, usted acepta que usemos sus respuestas para comunicarnos con usted, como se describe en nuestra",
      link: "política de privacidad",
      after: ".",
    },
    thanks: "Nos comunicaremos con usted en breve por el medio que prefiera.",
  },
});
