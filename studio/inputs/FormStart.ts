import { createContext } from "react";

/** The document as it was when its form opened. Undefined outside of a form. */
export const FormStart = createContext<unknown>(undefined);
