import { log } from "./log.ts";

/** Old names of variables that still work, each with its current name. */
export const deprecatedVariables: Record<string, string> = {
  DRAIN_SECONDS: "SHUTDOWN_DELAY_SECONDS",
  LEADS_FOLDER: "LEADS_DIR",
  LEADS_PER_MINUTE: "RATE_LIMIT_LEADS_PER_MINUTE",
  LOCAL_PORT: "LOCAL_SERVICES_PORT",
  PAGE_REPORTS: "RUM_SAMPLE_RATE",
  REQUESTS_PER_MINUTE: "RATE_LIMIT_REQUESTS_PER_MINUTE",
  STOP_SECONDS: "SHUTDOWN_TIMEOUT_SECONDS",
  VOICE_AGENT_ORIGIN: "CALLBACK_API_ORIGIN",
};

const warned = new Set<string>();

/** Logs one warning for each name in a process. */
function warn(variable: string, reason: string): void {
  if (warned.has(variable)) return;
  warned.add(variable);
  log("warn", "environment.variable-deprecated", { variable, reason });
}

/**
 * Returns the variables with each deprecated name replaced by the current one, and warns about it. A current name that
 * is set wins. Equal values are not worth a warning: a process gets both when its parent has read the same `.env` file.
 */
export function renameDeprecated(source: Record<string, string | undefined>) {
  const variables = { ...source };
  for (const [old, current] of Object.entries(deprecatedVariables)) {
    const value = variables[old];
    delete variables[old];
    if (!value || value === variables[current]) continue;
    if (variables[current]) {
      warn(old, `${old} is ignored because ${current} is set. Remove ${old}.`);
    } else {
      variables[current] = value;
      warn(old, `Rename ${old} to ${current}.`);
    }
  }
  return variables;
}
