/** An HTTP error, with a status and a body that Sanity's clients can parse. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 500 | 501 | 503;
  readonly body: unknown;
  constructor(status: ApiError["status"], message: string, body?: unknown) {
    super(message);
    this.status = status;
    this.body = body ?? { statusCode: status, error: titles[status], message };
  }
}

const titles = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  408: "Request Timeout",
  409: "Conflict",
  413: "Payload Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Entity",
  500: "Internal Server Error",
  501: "Not Implemented",
  503: "Service Unavailable",
} as const;

/** Returns a value that must exist. @throws ApiError 404 when it is undefined */
export function requireFound<Value>(value: Value | undefined, message: string): Value {
  if (value === undefined) throw new ApiError(404, message);
  return value;
}

/** The lake is overloaded with this kind of work. The same request may succeed in a few seconds. */
export class LakeBusyError extends ApiError {
  override name = "LakeBusyError";
  /** The `Retry-After` header of the response, in seconds. */
  readonly retryAfter = 2;
  constructor(message: string) {
    super(503, message);
  }
}

/** The query is not valid GROQ, or uses a parameter that the request doesn't define. */
export class QueryParseError extends ApiError {
  override name = "QueryParseError";
  constructor(description: string, query: string, start: number, end: number) {
    super(400, description, { error: { type: "queryParseError", description, query, start, end } });
  }
}

/** The query is valid GROQ, but uses a function that the lake doesn't support. */
export class QueryEvaluationError extends ApiError {
  override name = "QueryEvaluationError";
  constructor(description: string) {
    super(400, description, { error: { type: "queryEvaluationError", description } });
  }
}

/** The query took too long. */
export class QueryTimeoutError extends ApiError {
  override name = "QueryTimeoutError";
  /** @param limit milliseconds */
  constructor(limit: number) {
    const description = `The query took longer than ${limit / 1000} seconds. Request fewer documents, or filter by an indexed condition: ids, types, references, or attributes equal to a value.`;
    super(408, description, { error: { type: "queryTimeoutError", description } });
  }
}

/** The query or its result needs too much memory. */
export class QueryMemoryError extends ApiError {
  override name = "QueryMemoryError";
  /** @param limit bytes */
  constructor(limit: number) {
    const description = `The query needs more than ${Math.round(limit / 1_000_000)} MB. Request fewer documents, or fewer attributes.`;
    super(400, description, { error: { type: "queryMemoryError", description } });
  }
}

type MutationProblem = { type: string; description: string; [detail: string]: unknown };

type MutationErrorBody = {
  error: { type: string; description: string; items: { error: MutationProblem; index: number }[] };
};

/** A mutation can't be applied. Nothing in its transaction is stored. */
export class MutationError extends ApiError {
  override name = "MutationError";
  declare readonly body: MutationErrorBody;
  constructor(status: ApiError["status"], problem: MutationProblem) {
    const description = `The mutation(s) failed: ${problem.description}`;
    const items = [{ error: problem, index: 0 }];
    super(status, problem.description, { error: { type: "mutationError", description, items } });
  }
}

/** The request needs a token. */
export class TokenRequiredError extends ApiError {
  override name = "TokenRequiredError";
  constructor() {
    const message = "Unauthorized - this needs a token";
    super(401, message, { statusCode: 401, error: titles[401], errorCode: "SIO-401-AWH", message });
  }
}

/** The token is valid, but its role doesn't allow the request. */
export class RightRequiredError extends ApiError {
  override name = "RightRequiredError";
  constructor(action: string) {
    super(403, `Unauthorized - your role does not allow you to ${action}`);
  }
}

/** The request has a token that this lake didn't issue. */
export class InvalidTokenError extends ApiError {
  override name = "InvalidTokenError";
  constructor() {
    const message = "Unauthorized - Session not found";
    super(401, message, { statusCode: 401, error: titles[401], errorCode: "SIO-401-ANF", message });
  }
}
