import { useContext } from "react";
import { type InputProps, isStringSchemaType, type ObjectInputProps, type StringInputProps } from "sanity";
import { isVariantTexts, VariantTextsInput } from "../experiments/VariantTextsInput.tsx";
import { BlocksInput, isBlocksInput } from "../saved-blocks/BlocksInput.tsx";
import { CountedInput } from "./CountedInput.tsx";
import { LinkedSectionInput } from "./LinkedSectionInput.tsx";
import { FormMarks } from "./marks/FormMarks.ts";
import { isMarked } from "./marks/isMarked.ts";
import { SearchAndShareInput } from "./search-and-share/SearchAndShareInput.tsx";
import { TurnInput } from "./taking-turns/TurnInput.tsx";

/** The types whose default input is a plain text field. */
const typedTypes = new Set(["string", "text", "url"]);

/** Returns whether people type the value, instead of choosing it from a list. */
const isTyped = (props: InputProps): props is StringInputProps =>
  isStringSchemaType(props.schemaType) &&
  typedTypes.has(props.schemaType.name) &&
  !props.schemaType.options?.list;

/** Renders the input of a type, with custom inputs for some types. */
function TypeInput(props: InputProps) {
  // The type's name determines the type of the props.
  if (props.schemaType.name === "searchAndShare")
    return <SearchAndShareInput {...(props as ObjectInputProps)} />;
  if (props.schemaType.name === "linkedSection")
    return <LinkedSectionInput {...(props as StringInputProps)} />;
  if (isBlocksInput(props)) return <BlocksInput {...props} />;
  if (isVariantTexts(props)) return <VariantTextsInput {...props} />;
  if (!isTyped(props)) return <CountedInput {...props} />;
  return <TurnInput field={props} render={(field) => <CountedInput {...field} />} />;
}

/** Renders the inputs of a form, without their errors until these show. */
export function FormInput(props: InputProps) {
  const isShown = isMarked(useContext(FormMarks), props.path, props.value);
  return <TypeInput {...props} {...(!isShown && { validation: [], validationError: "" })} />;
}
