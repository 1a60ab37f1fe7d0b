/**
 * Adds headers that remove each cookie, and the partitioned cookie of the same name, which frames on other sites have.
 * They are written by hand, since `cookies()` allows only one header per name, and Next's `draftMode().disable()`
 * doesn't remove the partitioned cookie.
 */
export function removeCookies(names: readonly string[], headers: Headers): Headers {
  for (const name of names) {
    const removal = `${name}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=None`;
    headers.append("set-cookie", removal);
    headers.append("set-cookie", `${removal}; Partitioned`);
  }
  return headers;
}
