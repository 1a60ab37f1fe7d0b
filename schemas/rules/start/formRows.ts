import type { StartRow } from "./row.ts";

/** Why a form fails, for people who edit the site. */
const sentences = {
  page: "Its page can't be opened.",
  form: "Its page doesn't show the form with all fields.",
  script: "A script of its page doesn't load or fails.",
  policy: "The security policy of its page blocks the form.",
  limit: "It allows too few attempts, so visitors can't correct a mistake.",
  captcha: "Its captcha can't be verified.",
  refused: "It refuses correct answers.",
  storage: "The site can't store what visitors send.",
  waiting: "The site doesn't deliver what visitors send.",
  receiver: "The receiver doesn't accept what visitors send. The site keeps it and tries again.",
  unchecked: "It could not be checked.",
} as const;

export type FormProblem = keyof typeof sentences;

/** The result of the checks of a form. */
export interface FormState {
  /** `early-access` or `callback`. */
  readonly form: string;
  /** When a check last reached the receiver, in ISO 8601; null if none has, and missing while nobody knows. */
  readonly workedAt?: string | null;
  readonly problem?: FormProblem;
  /** The reason for engineers. */
  readonly detail?: string;
}

const names: Readonly<Record<string, string>> = {
  "early-access": "early-access form",
  callback: "callback form",
};

/** Returns an entry for each form that fails: what fails, and since when. @param moment formats a time in ISO 8601 */
export const rowsOfForms = (
  forms: readonly FormState[],
  siteUrl: string,
  moment: (time: string) => string,
): StartRow[] =>
  forms.flatMap(({ form, workedAt, problem }) => {
    if (!problem) return [];
    const since = workedAt
      ? ` It last worked on ${moment(workedAt)}.`
      : workedAt === null
        ? " No check has succeeded yet."
        : "";
    return {
      key: `form-${form}`,
      title: `The ${names[form] ?? form} doesn't work`,
      sentence: `${sentences[problem] ?? "Something is wrong with it."}${since} Tell your engineers.`,
      isLate: true,
      link: { href: siteUrl },
    };
  });

/** Says when the forms last worked, such as "Forms worked 2 minutes ago."; empty without a check, or if a form fails. */
export function formsWorked(forms: readonly FormState[], now = Date.now()): string {
  const times = forms.map(({ workedAt, problem }) =>
    workedAt && !problem ? Date.parse(workedAt) : Number.NaN,
  );
  const minutes = Math.max(0, Math.floor((now - Math.min(...times)) / 60_000));
  if (times.length === 0 || Number.isNaN(minutes)) return "";
  if (minutes === 0) return "Forms worked less than a minute ago.";
  return `Forms worked ${minutes === 1 ? "1 minute" : `${minutes} minutes`} ago.`;
}
