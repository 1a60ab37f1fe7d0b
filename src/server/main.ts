// The site's server, for `npm run serve` and `npm start`. It serves the build in NEXT_DIST_DIR on PORT.
import { EnvironmentError, environment } from "#platform/environment.ts";

/** Ends the process with one line for the person who started it. */
function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

try {
  environment();
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error;
  fail(`Settings: ${error.message}`);
}

// Next reads both when it is loaded. Its types declare NODE_ENV as read-only.
Object.assign(process.env, {
  NODE_ENV: "production",
  __NEXT_PRIVATE_ORIGIN: `http://localhost:${environment().PORT}`,
});
const { startServer } = await import("./startServer.ts");
try {
  await startServer(process.env.NEXT_DIST_DIR || ".next");
} catch (error) {
  if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) throw error;
  fail(`Port ${environment().PORT} is in use. Stop the program that uses it, or set PORT to another port.`);
}
