# Varnish 7 with the module xkey (Debian's varnish-modules) in front of the site. It caches pages for an hour, and a
# publish purges them by key. docs/how-to/edge.md explains it; tests/system/machines.test.ts runs it.
#
# The site needs EDGE_PURGE_URL=http://<this server>:6081/edge-purge, EDGE_PURGE_TOKEN and TRUSTED_PROXY_HOPS (1 for
# this server, plus 1 for a TLS terminator in front of it). This server needs the same token in PURGE_TOKEN, and
# `-p http_gzip_support=off`: the site compresses its responses, with Brotli too, and Varnish would request only gzip.

vcl 4.1;

import std;
import xkey;

backend site {
  .host = "127.0.0.1";
  .port = "3000";
  .connect_timeout = 2s;
  .first_byte_timeout = 35s;
  .probe = {
    .request = "HEAD / HTTP/1.1" "Host: localhost" "Connection: close";
    .interval = 2s;
    .timeout = 2s;
  }
}

sub vcl_recv {
  if (req.url == "/edge-purge") {
    if (req.method != "POST" || std.getenv("PURGE_TOKEN") == "" ||
        req.http.Authorization != "Bearer " + std.getenv("PURGE_TOKEN")) {
      return (synth(404, "Not Found"));
    }
    set req.http.purged = xkey.purge(req.http.Surrogate-Key);
    return (synth(200, "Purged " + req.http.purged));
  }

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Markdown twins of pages, at the page's own address. No other response depends on the Accept header.
  if (req.http.Accept ~ "(?i)text/markdown" && req.url !~ "\.md(\?|$)") {
    return (pass);
  }
  set req.http.Accept = "*/*";
  # Drafts, and responses to Next's own requests.
  if (req.http.Cookie ~ "__prerender_bypass" || req.http.Rsc || req.http.Next-Router-State-Tree ||
      req.http.Next-Router-Prefetch || req.http.Next-Action || req.url ~ "[?&]_rsc=" || req.http.Authorization) {
    return (pass);
  }
  # Serve stale pages only while the site is down. Purged pages are never served.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 0s;
  }
  # Pages aren't personalized, so no other cookie matters.
  unset req.http.Cookie;
  # The site serves each page in Brotli, gzip and uncompressed. Normalize the header to one copy of each.
  if (req.http.Accept-Encoding ~ "(^|[ ,])br([ ,;]|$)") {
    set req.http.Accept-Encoding = "br";
  } else if (req.http.Accept-Encoding ~ "gzip") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  return (hash);
}

sub vcl_backend_response {
  # Varnish reads the TTL from s-maxage, which is 2 s. Responses with a longer TTL for edges may be cached until purged.
  if (beresp.status == 200 && beresp.http.Surrogate-Control ~ "max-age=[0-9]+") {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1s"), 2s);
  }
  if (beresp.http.Surrogate-Key) {
    set beresp.http.xkey = beresp.http.Surrogate-Key;
  }
  # While an experiment runs, the site chooses a version of the landing page for each visit. A browser keeps its version by
  # If-None-Match, which Varnish forwards only when it passes a request. A purge ends this.
  if (beresp.http.Cache-Control ~ "private") {
    return (pass(1h));
  }
  set beresp.grace = 1d;
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  unset resp.http.Surrogate-Control;
  unset resp.http.CDN-Cache-Control;
  unset resp.http.Cache-Tag;
  # Browsers revalidate each time. Age would make them treat the page as stale.
  unset resp.http.Age;
}
