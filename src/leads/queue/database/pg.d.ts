// The parts of pg that are used here. The package comes without types.
declare module "pg" {
  interface Result {
    rows: Record<string, unknown>[];
  }
  export interface PoolClient {
    /** Several statements in one text give a result each. `query_timeout` is in milliseconds. */
    query(query: { text: string; values?: unknown[]; query_timeout: number }): Promise<Result | Result[]>;
    on(event: "error", listener: (error: Error) => void): void;
    removeListener(event: "error", listener: (error: Error) => void): void;
    /** Gives the connection back to the pool; with an error it is closed. */
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
      /** In milliseconds, for each query. */
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
