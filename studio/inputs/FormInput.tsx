import type { InputProps, ObjectInputProps, StringInputProps } from "sanity";
import { CountedInput } from "./CountedInput.tsx";
import { LinkedSectionInput } from "./LinkedSectionInput.tsx";
import { SearchAndShareInput } from "./search-and-share/SearchAndShareInput.tsx";

/** Renders every input of a form: those of some types are our own. */
export function FormInput(props: InputProps) {
  // An input's props are those of its type, which the name decides.
  if (props.schemaType.name === "searchAndShare")
    return <SearchAndShareInput {...(props as ObjectInputProps)} />;
  if (props.schemaType.name === "linkedSection")
    return <LinkedSectionInput {...(props as StringInputProps)} />;
  return <CountedInput {...props} />;
}
