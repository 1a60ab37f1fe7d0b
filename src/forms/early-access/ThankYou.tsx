import { Panel } from "#ui/Panel.tsx";
import { ReferenceNumber } from "../ReferenceNumber.tsx";

interface ThankYouProps {
  reference: string;
  takesFocus?: boolean;
  level?: 2 | 3;
}

/** The confirmation shown once a lead is stored. */
export function ThankYou({ reference, takesFocus = false, level = 3 }: ThankYouProps) {
  return (
    <Panel id="early-access-thanks" heading="Thank You!" level={level} takesFocus={takesFocus}>
      <p>We've received your request. We'll write to you soon.</p>
      <p>
        <ReferenceNumber value={reference} />
      </p>
    </Panel>
  );
}
