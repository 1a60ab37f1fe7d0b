import type { ReactNode } from "react";
import { Button, ButtonLink } from "#ui/Button.tsx";
import { CallDrawing } from "#ui/CallDrawing.tsx";
import { CheckboxGroup } from "#ui/CheckboxGroup.tsx";
import { DraftBanner } from "#ui/DraftBanner.tsx";
import { ErrorSummary } from "#ui/ErrorSummary.tsx";
import { Field, SelectField } from "#ui/Field.tsx";
import { Meter } from "#ui/Meter.tsx";
import { Panel } from "#ui/Panel.tsx";
import { Section } from "#ui/Section.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import { SubmitButton } from "#ui/SubmitButton.tsx";
import { Tabs } from "#ui/Tabs.tsx";
import { Toast } from "#ui/Toast.tsx";
import styles from "./Example.module.css";
import type { Examples } from "./GalleryContent.ts";
import { Pressed } from "./Pressed.tsx";

const interests = {
  id: "field-interests",
  legend: "I'm interested in",
  options: ["Pilot study", "Investment", "Partnership"].map((value) => ({ value, label: value })),
};
const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>;

const tabs = (
  <Tabs
    label="Panels"
    tabs={[
      { id: "one", label: "First", dotLabel: "Show First", panel: <p>What the first panel says.</p> },
      { id: "two", label: "Second", dotLabel: "Show Second", panel: <p>What the second panel says.</p> },
    ]}
  />
);

/** The buttons in each state, on the tone that a variant is meant for. */
const buttons = (variant: "primary" | "secondary" | "onPine") => (
  <Section id={`buttons-${variant}`} tone={variant === "onPine" ? "pine" : "paper"} heading={variant}>
    <Row>
      <Button variant={variant}>Button</Button>
      <Button variant={variant} size="large">
        Large
      </Button>
      <Button variant={variant} disabled>
        Disabled
      </Button>
      <Button variant={variant} aria-busy>
        Busy
      </Button>
      <ButtonLink variant={variant} href="#link">
        Link
      </ButtonLink>
    </Row>
  </Section>
);

const errors = [
  { id: "field-name", message: "Please enter your name" },
  { id: "field-email", message: "Please enter a valid email address" },
];

/** Every primitive in every state, each inside a margin. */
export const primitiveExamples = {
  "buttons-primary": buttons("primary"),
  "buttons-secondary": buttons("secondary"),
  "buttons-on-pine": buttons("onPine"),
  "submit-button": (
    <Row>
      <SubmitButton busy={false} busyLabel="Sending">
        Send
      </SubmitButton>
      <SubmitButton busy busyLabel={<Spinner label="Sending" />}>
        Send
      </SubmitButton>
    </Row>
  ),
  fields: (
    <>
      <Field id="field-name" label="Name" defaultValue="Ana Moreno" />
      <Field id="field-empty" label="Organization" placeholder="Lakeside Clinic" />
      <Field id="field-disabled" label="Role" disabled />
      <SelectField id="field-country" label="Country" optional="(optional)">
        <option>Select a country</option>
      </SelectField>
      <CheckboxGroup {...interests} chosen={["Pilot study"]} />
    </>
  ),
  "fields-refused": (
    <>
      <ErrorSummary heading="Please check these answers" errors={errors} attempt={0} />
      <Field id="field-name" label="Name" error="Please enter your name" />
      <SelectField id="field-country" label="Country" error="Please choose a country from the list">
        <option>Select a country</option>
      </SelectField>
      <CheckboxGroup {...interests} error="Please select at least 1 option" />
    </>
  ),
  "error-summary-of-one": (
    <ErrorSummary
      heading="Please check these answers"
      errors={[{ message: "That did not work." }]}
      attempt={0}
    />
  ),
  panel: (
    <Panel id="panel" heading="Thank You!">
      <p>We've received your request.</p>
    </Panel>
  ),
  toast: (
    <div className={styles.belowToast}>
      <Toast heading="Coming Soon!" dismiss="Dismiss" shown>
        Newsletter subscription will be available soon.
      </Toast>
    </div>
  ),
  meter: [0, 33, 100].map((percent) => <Meter key={percent} percent={percent} label={`${percent}`} />),
  "call-drawing": <CallDrawing mark={undefined} />,
  tabs,
  "tabs-second": <Pressed name="Second">{tabs}</Pressed>,
  "draft-banner": (
    <DraftBanner leave="/leave" now="/now" problems={["Hero: headline: not filled in"]} moment={undefined} />
  ),
  "draft-banner-past": (
    <DraftBanner leave={undefined} now="/now" problems={[]} moment="2026-11-20T10:30:00.000Z" />
  ),
} satisfies Examples;
