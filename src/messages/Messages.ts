import type { en } from "./en/index.ts";

type Texts<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Texts<Source[Key]>;
};

/** The interface texts of a language: the keys of the English ones. A missing or unknown key is a type error. */
export type Messages = Texts<typeof en>;
