/** Whether a host name, as `URL.hostname` gives it, is a name of this machine itself. */
export const isLoopback = (hostname: string): boolean =>
  ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
