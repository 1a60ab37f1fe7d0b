// Types for the parts of pg that the site uses. The package contains no types.
declare module "pg" {
  interface Result {
    rows: Record<string, unknown>[];
  }
  export interface PoolClient {
    /** Returns one result per statement if the text has several. `query_timeout` is in milliseconds. */
    query(query: { text: string; values?: unknown[]; query_timeout: number }): Promise<Result | Result[]>;
    on(event: "error", listener: (error: Error) => void): void;
    removeListener(event: "error", listener: (error: Error) => void): void;
    /** Returns the connection to the pool, or closes it when there was an error. */
    release(error?: Error): void;
  }
  class Pool {
    constructor(options: {
      connectionString: string;
      application_name: string;
      max: number;
      connectionTimeoutMillis: number;
      keepAlive?: boolean;
      keepAliveInitialDelayMillis?: number;
      /** The timeout of each query, in milliseconds. */
      query_timeout?: number;
      allowExitOnIdle?: boolean;
    });
    connect(): Promise<PoolClient>;
    on(event: "error", listener: (error: Error) => void): void;
    end(): Promise<void>;
  }
  const pg: { Pool: typeof Pool };
  export default pg;
}
