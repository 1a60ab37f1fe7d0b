/**
 * Starts tracing, the size limit on content responses, error logs, counts of visits, the delivery of leads and the weekly summary. Next calls this once
 * per process, before it handles any request. During a build it does nothing.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) {
    const { startTracing } = await import("./observability/startTracing.ts");
    startTracing();
  }
  const { limitContentResponses } = await import("./content/client/boundedFetch.ts");
  limitContentResponses();
  if (process.env.NODE_ENV === "production") {
    // Not in development, where Next's stack is more useful.
    const { logRenderErrors } = await import("./content/logRenderErrors.ts");
    logRenderErrors();
  }
  const { startAnalytics } = await import("./analytics/startAnalytics.ts");
  const { siteQueue } = await import("./leads/leadsService.ts");
  const { readCampaigns, readRuns, readPaths } = await import("./content/readCountedNames.ts");
  startAnalytics({
    openDatabase: async () => (await siteQueue()).database,
    readCampaigns,
    readRuns,
    readPaths,
  });
  const { startLeads } = await import("./leads/start.ts");
  const { readMailSender } = await import("./content/readMailSender.ts");
  const { readClaimNotices } = await import("./content/claims/readClaimNotices.ts");
  const { summaryNotice } = await import("./results/summaryNotice.ts");
  const { stoppedNotices } = await import("./results/experiments/stoppedNotices.ts");
  const { readSources } = await import("./leads/notices/readSources.ts");
  const { readWaitingNotices } = await import("./content/sign-off/queryShown.ts");
  const sources = [() => [summaryNotice()], stoppedNotices, readClaimNotices, readWaitingNotices];
  const { startPageSources } = await import("./content/start/startPageSources.ts");
  const { readPeople } = await import("./content/start/readPeople.ts");
  await startLeads(readMailSender, readSources([...sources, ...startPageSources]), readPeople);
  const { checkExperiments } = await import("./analytics/experiments/checkExperiments.ts");
  // Visitors don't wait for it. Until it has ended, they get the original.
  void checkExperiments();
}
