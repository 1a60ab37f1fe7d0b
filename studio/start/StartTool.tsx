import { HomeIcon } from "@sanity/icons/Home";
import type { Tool } from "sanity";
import { ToolPage } from "../ui/ToolPage.tsx";
import { MailChoiceForm } from "./MailChoiceForm.tsx";
import { StartSection } from "./StartSection.tsx";
import { useStart } from "./useStart.ts";

/** The first page after the login: what waits for the person, and what to do about it. */
function StartTool() {
  const { waiting, dates, translations, schedule, leads, site, formsWorked, last } = useStart();
  return (
    <ToolPage name="start" title="Start" help="start-your-day" width={2}>
      <StartSection
        title="Waits for you"
        rows={waiting}
        empty="Nothing. Changes that need your approval, answers to your requests, your tasks, and comments that mention you appear here."
      />
      <StartSection
        title="Expired, overdue or due within 30 days"
        rows={dates}
        empty="Nothing. Claims that expire and documents with a check date that is near appear here."
      />
      <StartSection
        title="Translations out of date"
        rows={translations}
        empty="None. When the English changes, its live translations appear here."
      />
      <StartSection
        title="Goes live automatically"
        rows={schedule}
        empty="Nothing. Scheduled documents and releases appear here, and those that failed."
      />
      {leads ? (
        <StartSection
          title="Leads"
          rows={leads}
          empty="None. New leads, those to follow up, and those that need a decision appear here."
        />
      ) : null}
      <StartSection
        title="The site and its forms"
        rows={site}
        empty={`They work.${formsWorked && ` ${formsWorked}`} A problem with the site, its content or its forms appears here.`}
      />
      <StartSection
        title="Your last documents"
        rows={last}
        empty="None yet. Documents that you change appear here."
      />
      <MailChoiceForm />
    </ToolPage>
  );
}

/** The Studio's first tool, which opens after the login and with the header's icon. */
export const startTool: Tool = { name: "start", title: "Start", icon: HomeIcon, component: StartTool };
