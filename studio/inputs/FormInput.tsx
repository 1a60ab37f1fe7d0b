import type { InputProps, ObjectInputProps, StringInputProps } from "sanity";
import { CountedInput } from "./CountedInput.tsx";
import { LinkedSectionInput } from "./LinkedSectionInput.tsx";
import { SearchAndShareInput } from "./search-and-share/SearchAndShareInput.tsx";

/** Renders the inputs of a form, with custom inputs for some types. */
export function FormInput(props: InputProps) {
  // The type's name determines the type of the props.
  if (props.schemaType.name === "searchAndShare")
    return <SearchAndShareInput {...(props as ObjectInputProps)} />;
  if (props.schemaType.name === "linkedSection")
    return <LinkedSectionInput {...(props as StringInputProps)} />;
  return <CountedInput {...props} />;
}
