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
 * The commands whose requests are tested without running them (tests/unit/http/requests.test.ts), because each loads
 * the whole Studio first, like `schemas deploy`.
 */
export const triedByRequests = ["schemas:delete", "schemas:list"];

/** The commands that the lake doesn't serve: name prefixes and reasons. */
export const commandReasons: Readonly<Record<string, string>> = {
  api: "sends to addresses of Sanity alone",
  context: "needs Sanity's language models",
  "datasets:embeddings": "needs Sanity's language models",
  debug: "asks for an account at Sanity",
  deploy: "hosts the Studio at Sanity",
  docs: "reads sanity.io",
  doctor: "asks for an account at Sanity",
  graphql: "not offered: query with GROQ",
  "hooks:create": "opens sanity.io: send `POST /hooks/projects/<project>`",
  init: "makes a project at Sanity",
  learn: "opens sanity.io",
  login: "the command has the lake's token",
  logout: "the command has the lake's token",
  manage: "opens sanity.io",
  mcp: "configures Sanity's service for editors of code",
  media: "belongs to an organization at Sanity",
  new: "makes a project at Sanity",
  openapi: "reads sanity.io",
  organizations: "belongs to an organization at Sanity",
  "projects:create": "the lake has one project",
  "projects:unclaimed": "belongs to an organization at Sanity",
  skills: "reads sanity.io",
  telemetry: "the command sends none",
  undeploy: "hosts the Studio at Sanity",
};
