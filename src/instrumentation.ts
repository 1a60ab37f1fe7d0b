/** Next calls this once in the serving process, and answers nothing before it is done. Nothing here runs while building. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  const { startLeads } = await import("./leads/start.ts");
  await startLeads();
}
