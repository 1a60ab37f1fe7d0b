import type { Action } from "#schemas/rules/analytics/actions.ts";
import { countAction } from "#ui/countAction.ts";

/**
 * Counts the forms that the browser refuses itself, until React takes over (useSubmission.ts). The browser reports each invalid field,
 * and the first one counts.
 */
export function countEarlyRefusals(): void {
  const count = ({ target }: Event) => {
    const field = target as HTMLInputElement; // only fields get this event
    const first = field.form?.querySelector("input:invalid,select:invalid");
    if (field === first && /^(early-access|callback)-/.test(field.id))
      countAction(`form-refused ${field.id}` as Action); // the ids of the fields are the values of the action
  };
  addEventListener("invalid", count, { capture: true });
}
