// Reports on a visit to the site's operators: some 150 bytes, sent when the visitor leaves. A report contains no
// address, query, error text, or information about the browser. This script loads two seconds after everything else, in
// the share of visits that RUM_SAMPLE_RATE sets (src/page-cache/html/pageReportStarter.ts). Times are in milliseconds, as
// web.dev/vitals defines them.
{
  const report = { page: location.pathname, errors: [] };
  let [session, sessionStart, sessionEnd] = [0, 0, -1000];

  const observe = (type, take, options) => {
    try {
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
        type,
        buffered: true,
        ...options,
      });
    } catch {} // The browser doesn't support the type.
  };
  observe("largest-contentful-paint", ({ startTime }) => {
    report.paint = startTime;
  });
  observe("layout-shift", ({ value, startTime, hadRecentInput }) => {
    if (hadRecentInput) return;
    // A session of shifts has gaps under one second and lasts at most five seconds. The worst session counts.
    if (startTime - sessionEnd >= 1000 || startTime - sessionStart >= 5000) {
      session = 0;
      sessionStart = startTime;
    }
    sessionEnd = startTime;
    session += value;
    report.shift = Math.max(report.shift ?? 0, session);
  });
  observe(
    "event",
    ({ interactionId, duration }) => {
      if (interactionId) report.interaction = Math.max(report.interaction ?? 0, duration);
    },
    { durationThreshold: 40 },
  );

  const noteError = ({ error, reason = error, filename, lineno, colno }) => {
    if (report.errors.length >= 5) return;
    const [, code] = /Minified React error #(\d+)/.exec(reason?.message) ?? [];
    const at = filename ? `${new URL(filename, location.origin).pathname}:${lineno}:${colno}` : undefined;
    report.errors.push({ name: String(reason?.name), at, code });
  };
  for (const event of self.earlyErrors ?? []) noteError(event);
  addEventListener("error", noteError);
  addEventListener("unhandledrejection", noteError);

  document.addEventListener(
    "visibilitychange",
    () => document.hidden && navigator.sendBeacon("/api/page-report", JSON.stringify(report)),
    { once: true },
  );
}
