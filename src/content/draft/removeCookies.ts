/**
 * Headers that remove each cookie, and the partitioned one of the same name, which a frame on another
 * site has. They are written by hand, since `cookies()` keeps one header for each name, and Next's
 * `draftMode().disable()` does not remove the partitioned one.
 */
export function removeCookies(names: readonly string[], headers: Headers): Headers {
  for (const name of names) {
    const removal = `${name}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=None`;
    headers.append("set-cookie", removal);
    headers.append("set-cookie", `${removal}; Partitioned`);
  }
  return headers;
}
