/**
 * The forms, and their fields in order with the labels that marketers read. The rules, texts, payload and markup of a form are
 * typed with these names, so a field that is missing there is a type error. The counted actions, the results, the list of leads
 * and the exports derive from them.
 */
export const formFields = {
  "early-access": {
    name: "Name",
    email: "Email",
    organization: "Organization",
    country: "Country",
    role: "Role",
    interests: "Interests",
  },
  callback: {
    caller: "Who calls",
    fullName: "Full name",
    phoneNumber: "Phone number",
    email: "Email",
    language: "Language",
    countryCode: "Country code",
    captcha: "Captcha",
  },
} as const;

export type FormName = keyof typeof formFields;

export type FieldName<Form extends FormName> = keyof (typeof formFields)[Form] & string;

/** The id of a field's element. */
export type FieldId = { [Form in FormName]: `${Form}-${FieldName<Form>}` }[FormName];

/** The names of the forms. */
export const formNames = Object.keys(formFields) as FormName[]; // the object has no other keys

/** The labels of all fields by the ids of their elements, in order. */
export const labelsById = Object.fromEntries(
  formNames.flatMap((form) =>
    Object.entries(formFields[form]).map(([name, label]) => [`${form}-${name}`, label]),
  ),
) as Readonly<Record<FieldId, string>>; // built from all forms and fields

const { name, email, ...details } = formFields["early-access"];

/**
 * What the team reads of a lead, in order, with labels: the fields of the early-access form, and what the payload of a callback
 * adds to them.
 */
export const leadFields = {
  request: "Request",
  name,
  email,
  phone: "Phone",
  ...details,
  language: "Language",
};
