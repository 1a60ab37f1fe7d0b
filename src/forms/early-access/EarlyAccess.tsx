import { useEffect, useRef, useState } from "react";
import { send } from "../send.ts";
import { useSubmission } from "../useSubmission.ts";
import { EarlyAccessFields } from "./EarlyAccessFields.tsx";
import { EARLY_ACCESS_PATH } from "./place.ts";
import { earlyAccessRules } from "./rules/request.ts";
import { ThankYou } from "./ThankYou.tsx";

/** Milliseconds the Thank You panel stays (specification, section 9). */
export const SUCCESS_PANEL = 3000;

/** The early-access form and, for three seconds after a request was accepted, its Thank You panel. */
export function EarlyAccess({ privacyHref }: { privacyHref: string }) {
  const [sent, setSent] = useState(0);
  const [thanking, setThanking] = useState(false);

  useEffect(() => {
    if (!thanking) return;
    const timer = setTimeout(() => setThanking(false), SUCCESS_PANEL);
    return () => clearTimeout(timer);
  }, [thanking]);

  function onSent() {
    setSent(sent + 1);
    setThanking(true);
  }
  if (thanking) return <ThankYou takesFocus />;
  // A new key is a new form: cleared, and at rest.
  return <RequestForm key={sent} again={sent > 0} privacyHref={privacyHref} onSent={onSent} />;
}

interface RequestFormProps {
  privacyHref: string;
  /** The form is shown again after a request: it takes the focus that the panel had. */
  again: boolean;
  onSent: () => void;
}

function RequestForm({ privacyHref, again, onSent }: RequestFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  const { formProps, field, summary, submitting } = useSubmission({
    form: "early-access",
    rules: earlyAccessRules,
    deliver: (request, key) => send(EARLY_ACCESS_PATH, { ...request, topic: trap.current?.value ?? "" }, key),
    onSent,
  });

  useEffect(() => {
    if (again && document.activeElement === document.body) form.current?.focus({ preventScroll: true });
  }, [again]);

  return (
    <EarlyAccessFields
      formProps={{ ...formProps, ref: form }}
      field={field}
      summary={summary}
      submitting={submitting}
      privacyHref={privacyHref}
      trap={trap}
    />
  );
}
