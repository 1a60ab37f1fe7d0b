/** Next calls this once in the serving process, and answers nothing before it is done. Nothing here runs while building. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  const { boundLakeQueries } = await import("./content/boundLakeQueries.ts");
  boundLakeQueries();
  if (process.env.NODE_ENV === "production") {
    // In development a stack is wanted.
    const { logUnrendered } = await import("./content/logUnrendered.ts");
    logUnrendered();
  }
  const { startLeads } = await import("./leads/start.ts");
  await startLeads();
}
