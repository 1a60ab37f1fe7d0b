vcl 4.1;
# Varnish in front of the three sites of compose.yml. It routes visitors to ready sites, and caches pages for as long as the
# site allows (2 seconds).
import directors;

probe ready {
  .url = "/api/health/ready";
  .interval = 1s;
  .timeout = 1s;
  .window = 2;
  .threshold = 1;
  .initial = 1;
}
backend site1 { .host = "site1"; .port = "3000"; .probe = ready; }
backend site2 { .host = "site2"; .port = "3000"; .probe = ready; }
backend site3 { .host = "site3"; .port = "3000"; .probe = ready; }

sub vcl_init {
  new sites = directors.round_robin();
  sites.add_backend(site1);
  sites.add_backend(site2);
  sites.add_backend(site3);
}

sub vcl_recv {
  set req.backend_hint = sites.backend();
  # Prometheus queries each site directly.
  if (req.url ~ "^/metrics") { return (synth(404)); }
  # Drafts belong to one editor, and submissions are never cached.
  if (req.http.Cookie ~ "__prerender_bypass" || (req.method != "GET" && req.method != "HEAD")) { return (pass); }
  # Markdown twins of pages, at the page's own address. No other response depends on the Accept header.
  if (req.http.Accept ~ "(?i)text/markdown" && req.url !~ "\.md(\?|$)") { return (pass); }
  set req.http.Accept = "*/*";
  # No other cookie changes a page.
  unset req.http.Cookie;
  # Normalize to three encodings. Browsers send many variants.
  if (req.http.Accept-Encoding ~ "br") { set req.http.Accept-Encoding = "br"; }
  elsif (req.http.Accept-Encoding ~ "gzip") { set req.http.Accept-Encoding = "gzip"; }
  else { unset req.http.Accept-Encoding; }
}

sub vcl_backend_response {
  # Pages have must-revalidate, so stale ones are never sent.
  set beresp.grace = 0s;
  # While an experiment runs, a browser keeps its version of the landing page by If-None-Match. Only a pass forwards it.
  if (beresp.http.Cache-Control ~ "private") { return (pass(120s)); }
  if (beresp.http.Cache-Control ~ "no-store") { set beresp.uncacheable = true; set beresp.ttl = 0s; }
}
