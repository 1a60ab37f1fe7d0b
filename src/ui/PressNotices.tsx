import type { ReactNode } from "react";
import { NOTICES_ID } from "./pressRecorderText.ts";
import toast from "./Toast.module.css";
import { Notice } from "./Toast.tsx";

interface PressNoticesProps {
  wait: string;
  failed: string;
  reload: string;
  dismiss: string;
  /** What visitors can do without scripts. */
  instead: ReactNode;
}

/** Notices about held presses: that a press was received, and after ten seconds that a part failed to load. */
export function PressNotices({ wait, failed, reload, dismiss, instead }: PressNoticesProps) {
  return (
    <div id={NOTICES_ID} className={toast.region} role="status">
      <p className="visually-hidden" hidden>
        {wait}
      </p>
      <div hidden>
        <Notice heading={failed} dismiss={dismiss}>
          {`${reload} `}
          {instead}
        </Notice>
      </div>
    </div>
  );
}
