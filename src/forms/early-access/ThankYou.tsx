import { Panel } from "#ui/Panel.tsx";
import { ReferenceNumber } from "../ReferenceNumber.tsx";
import type { EarlyAccessTexts } from "./earlyAccessTexts.ts";

interface ThankYouProps {
  texts: EarlyAccessTexts;
  reference: string;
  takesFocus?: boolean;
  level?: 2 | 3;
}

/** The confirmation shown once a lead is stored. */
export function ThankYou({ texts, reference, takesFocus = false, level = 3 }: ThankYouProps) {
  return (
    <Panel id="early-access-thanks" heading={texts.thankYou} level={level} takesFocus={takesFocus}>
      <p>{texts.thanks}</p>
      <p>
        <ReferenceNumber label={texts.reference} value={reference} />
      </p>
    </Panel>
  );
}
