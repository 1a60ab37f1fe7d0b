/** Whether a host name, in the form of `URL.hostname`, refers to this machine. */
export const isLoopback = (hostname: string): boolean =>
  ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
