vcl 4.1;
# Varnish in front of the three sites of compose.yml: it sends visitors to those that are ready, and holds a page as long as the
# site says (2 seconds).
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
  # Prometheus asks each site itself.
  if (req.url ~ "^/metrics") { return (synth(404)); }
  # A draft is one editor's, and what is sent is not kept.
  if (req.http.Cookie ~ "__prerender_bypass" || (req.method != "GET" && req.method != "HEAD")) { return (pass); }
  # A page as Markdown, at the page's own address. No other answer depends on the media types that a browser takes.
  if (req.http.Accept ~ "(?i)text/markdown" && req.url !~ "\.md(\?|$)") { return (pass); }
  set req.http.Accept = "*/*";
  # Nothing else that a visitor's browser keeps changes a page.
  unset req.http.Cookie;
  # Three codings instead of as many as there are browsers.
  if (req.http.Accept-Encoding ~ "br") { set req.http.Accept-Encoding = "br"; }
  elsif (req.http.Accept-Encoding ~ "gzip") { set req.http.Accept-Encoding = "gzip"; }
  else { unset req.http.Accept-Encoding; }
}

sub vcl_backend_response {
  # A page says must-revalidate: it is not sent after its time.
  set beresp.grace = 0s;
  if (beresp.http.Cache-Control ~ "no-store|private") { set beresp.uncacheable = true; set beresp.ttl = 0s; }
}
