/**
 * Returns the reason for the longest prefix of a name (`a`, `a.b`, `a.b.c`) that has one.
 * @param separator separates the parts of the name
 */
export function reasonFor(
  reasons: Readonly<Record<string, string>>,
  name: string,
  separator: string,
): string | undefined {
  const parts = name.split(separator);
  for (let length = parts.length; length > 0; length -= 1) {
    const reason = reasons[parts.slice(0, length).join(separator)];
    if (reason) return reason;
  }
  return undefined;
}

/** The commands that need no lake: they work on local files or on the machine. */
export const withoutLake = [
  "build",
  "codemod",
  "dev",
  "install",
  "manifest:extract",
  "migrations:create",
  "preview",
  "schemas:extract",
  "schemas:validate",
  "telemetry:status",
  "typegen:generate",
  "versions",
];

/**
 * The commands whose requests are tested without running them (tests/unit/http/requests.test.ts): `init` also asks npm's registry for
 * versions, and the others load the whole Studio first, like `schemas deploy`.
 */
export const triedByRequests = ["init", "schemas:delete", "schemas:list"];

/** The commands that the lake doesn't serve: name prefixes and reasons. */
export const commandReasons: Readonly<Record<string, string>> = {
  api: "sends requests only to Sanity's hosts",
  context: "requires Sanity's language models",
  "datasets:embeddings:disable": "requires Sanity's language models",
  "datasets:embeddings:enable": "requires Sanity's language models",
  debug: "requires a Sanity account",
  deploy: "hosts the Studio on Sanity",
  docs: "reads sanity.io",
  doctor: "requires a Sanity account",
  graphql: "not offered: query with GROQ",
  "hooks:create": "opens sanity.io: send `POST /hooks/projects/<project>` instead",
  learn: "opens sanity.io",
  login: "commands use the lake's token",
  logout: "commands use the lake's token",
  manage: "opens sanity.io",
  mcp: "configures Sanity's MCP server for code editors",
  media: "requires a Sanity organization",
  new: "creates a project on Sanity",
  openapi: "reads sanity.io",
  organizations: "requires a Sanity organization",
  "projects:create": "the lake has one project",
  "projects:unclaimed": "requires a Sanity organization",
  skills: "reads sanity.io",
  telemetry: "the CLI sends no telemetry",
  undeploy: "hosts the Studio on Sanity",
};
