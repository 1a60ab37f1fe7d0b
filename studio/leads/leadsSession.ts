import type { SiteSession } from "../site-session/siteSession.ts";
import type { FollowUp, LeadDetails, LeadFilter, LeadPage } from "./lead.ts";

/** Reads and changes leads on the site, as the Studio user. */
export interface LeadsSession {
  list(filter: LeadFilter, page: number): Promise<LeadPage>;
  show(id: string): Promise<LeadDetails>;
  /** Changes fields of what people do about a lead. The site keeps the other fields. */
  followUp(id: string, change: Partial<FollowUp>): Promise<void>;
  /** Returns the matching leads as CSV. */
  exportCsv(filter: LeadFilter): Promise<string>;
  /** Delivers a failed lead again. */
  retry(id: string): Promise<void>;
  /** Delivers a lead that was held back. */
  release(id: string): Promise<void>;
}

/** Returns the commands of *Leads* in a session. */
export const leadsSession = ({ ask }: SiteSession): LeadsSession => ({
  list: (filter, page) => ask<LeadPage>({ command: "list", ...filter, page }),
  show: (id) => ask<LeadDetails>({ command: "show", id }),
  followUp: (id, change) => ask({ command: "follow-up", id, followUp: change }),
  exportCsv: (filter) => ask<string>({ command: "export", ...filter }),
  retry: (id) => ask({ command: "retry", id }),
  release: (id) => ask({ command: "release", id }),
});
