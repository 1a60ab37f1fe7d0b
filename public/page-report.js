// See pageReportStarter.ts
{
  const { earlyErrors, view } = self;
  const page = location.pathname;
  let report = { page, errors: [], view };
  let [session, sessionStart, sessionEnd] = [0, 0, -1000];

  const observe = (type, take) => {
    try {
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
        type,
        buffered: true,
        durationThreshold: 40,
      });
    } catch {} // The browser doesn't support the type.
  };
  const noteError = ({ error, reason = error, filename, lineno, colno }) => {
    if (!(report.errors?.length < 5)) return;
    const [, code] = /Minified React error #(\d+)/.exec(reason?.message) ?? [];
    const at = filename ? `${new URL(filename, location.origin).pathname}:${lineno}:${colno}` : undefined;
    report.errors.push({ name: String(reason?.name), at, code });
  };
  if (earlyErrors) {
    observe("largest-contentful-paint", ({ startTime }) => {
      report.paint = startTime;
    });
    observe("layout-shift", ({ value, startTime, hadRecentInput }) => {
      if (hadRecentInput) return;
      if (startTime - sessionEnd >= 1000 || startTime - sessionStart >= 5000) {
        session = 0;
        sessionStart = startTime;
      }
      sessionEnd = startTime;
      session += value;
      report.shift = Math.max(report.shift ?? 0, session);
    });
    observe("event", ({ interactionId, duration }) => {
      if (interactionId) report.interaction = Math.max(report.interaction ?? 0, duration);
    });
    earlyErrors.forEach(noteError);
    addEventListener("error", noteError);
    addEventListener("unhandledrejection", noteError);
  }

  self.actions ??= [];
  const act = (action) => self.actions.push(action);
  const acted = new Set();
  const actOnce = (action) => {
    if (!acted.has(action)) act(action);
    acted.add(action);
  };
  const all = (selector) => [...document.querySelectorAll(selector)];
  const sections = new IntersectionObserver(
    (list) => {
      for (const { isIntersecting, target } of list) if (isIntersecting) actOnce(`section-seen ${target.id}`);
    },
    { rootMargin: "-50% 0px" },
  );
  for (const section of all("main section[id]")) sections.observe(section);
  addEventListener("focusin", ({ target }) => {
    const [field, form] = /^(early-access|callback)-\w+/.exec(target.id) ?? [];
    if (!form) return;
    actOnce(`form-opened ${form}`);
    actOnce(`field-reached ${field}`);
  });
  addEventListener("click", ({ target }) => {
    const { href, hreflang } = target.closest("a") ?? {};
    const [kind] = /^tel|^mail|wa\.me/.exec(href) ?? [];
    if (kind) act(`link-followed ${kind}`);
    if (hreflang) act(`language-chosen ${hreflang}`);
  });
  addEventListener(
    "toggle",
    ({ target }) => target.open && actOnce(`answer-opened ${all("main li>details").indexOf(target) + 1}`),
    true,
  );

  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) return;
    const [{ activationStart, deliveryType }] = performance.getEntriesByType("navigation");
    if (report.errors && (activationStart || /pre/.test(deliveryType)))
      report.view ??= { isPrerendered: true };
    if (report.view || (report.errors && earlyErrors) || self.actions.length)
      navigator.sendBeacon("/api/page-report", JSON.stringify({ ...report, actions: self.actions }));
    report = { page };
    self.actions = [];
  });
}
