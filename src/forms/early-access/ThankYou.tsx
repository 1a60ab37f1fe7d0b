import { Panel } from "#ui/Panel.tsx";

/** The confirmation shown once a lead is stored. */
export function ThankYou({ takesFocus = false, level = 3 }: { takesFocus?: boolean; level?: 2 | 3 }) {
  return (
    <Panel id="early-access-thanks" heading="Thank You!" level={level} takesFocus={takesFocus}>
      <p>We've received your request. We'll write to you soon.</p>
    </Panel>
  );
}
