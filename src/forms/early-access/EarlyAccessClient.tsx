import { useEffect, useRef, useState } from "react";
import { postForm } from "../postForm.ts";
import { useSubmission } from "../useSubmission.ts";
import { EarlyAccessFields } from "./EarlyAccessFields.tsx";
import type { EarlyAccessTexts } from "./earlyAccessTexts.ts";
import { earlyAccessRules } from "./rules/earlyAccessRules.ts";
import { ThankYou } from "./ThankYou.tsx";

/** Milliseconds that the Thank You panel stays (specification, section 9). */
export const SUCCESS_PANEL = 3000;

/**
 * The early-access form. After a lead is accepted, its Thank You panel shows for three seconds. Then the empty form
 * returns, with a line that confirms the request.
 */
export function EarlyAccessClient({ texts, privacyHref }: { texts: EarlyAccessTexts; privacyHref: string }) {
  const form = useRef<HTMLFormElement>(null);
  const honeypot = useRef<HTMLInputElement>(null);
  const [confirmation, setConfirmation] = useState<"panel" | "line">();
  const [reference, setReference] = useState("");
  const thanking = confirmation === "panel";
  const { formProps, field, summary, submitting } = useSubmission({
    form: "early-access",
    rules: earlyAccessRules,
    texts,
    deliver: (values, key) =>
      postForm(texts.action, { ...values, topic: honeypot.current?.value ?? "" }, key),
    onSent: (number) => {
      setReference(number);
      setConfirmation("panel");
    },
  });

  useEffect(() => {
    if (!thanking) return;
    const timer = setTimeout(() => setConfirmation("line"), SUCCESS_PANEL);
    return () => {
      clearTimeout(timer);
      // The form replaces the panel, so it takes over the panel's focus.
      if (document.activeElement === document.body) form.current?.focus({ preventScroll: true });
    };
  }, [thanking]);

  if (thanking) return <ThankYou texts={texts} reference={reference} takesFocus />;
  return (
    <EarlyAccessFields
      formProps={{ ...formProps, ref: form }}
      confirmed={confirmation && { reference }}
      {...{ texts, field, summary, submitting, privacyHref, honeypot }}
    />
  );
}
