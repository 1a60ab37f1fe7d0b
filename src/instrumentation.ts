/** Next calls this once in the serving process, and answers nothing before it is done. Nothing here runs while building. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  // In development a stack is wanted.
  if (process.env.NODE_ENV === "production") (await import("./content/logUnrendered.ts")).logUnrendered();
  const { startLeads } = await import("./leads/start.ts");
  await startLeads();
}
