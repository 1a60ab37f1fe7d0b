/**
 * The script that a page loads: `grecaptcha` with `render`, `reset`, `getResponse` and `ready`. Each widget is a
 * frame, which posts a message to the page when it has a token, and when the token expires.
 */
export const clientScript = (prefix: string) => `(() => {
  const here = new URL(document.currentScript.src);
  const widgets = [];
  const anchor = (options) => {
    const url = new URL("${prefix}/anchor", here.origin);
    url.searchParams.set("k", options.sitekey);
    url.searchParams.set("origin", location.origin);
    return url.href;
  };
  addEventListener("message", ({ source, origin, data }) => {
    if (origin !== here.origin) return;
    const widget = widgets.find(({ frame }) => frame.contentWindow === source);
    if (!widget) return;
    widget.response = data.token || "";
    if (data.token) widget.options.callback?.(data.token);
    else if (data.expired) widget.options["expired-callback"]?.();
    else widget.options["error-callback"]?.();
  });
  window.grecaptcha = {
    ready: (run) => run(),
    render(container, options) {
      const element = typeof container === "string" ? document.getElementById(container) : container;
      if (!element) throw new Error("reCAPTCHA placeholder element must be an element or id");
      if (element.firstChild) throw new Error("reCAPTCHA has already been rendered in this element");
      if (!options.sitekey) throw new Error("Missing required parameters: sitekey");
      const frame = document.createElement("iframe");
      frame.title = "reCAPTCHA";
      const compact = options.size === "compact";
      frame.width = compact ? "164" : "304";
      frame.height = compact ? "144" : "78";
      frame.style.border = "0";
      frame.src = anchor(options);
      element.append(frame);
      return widgets.push({ frame, options, response: "" }) - 1;
    },
    reset(id = 0) {
      const widget = widgets[id];
      if (!widget) throw new Error("Invalid site key or not loaded in api.js");
      widget.response = "";
      widget.frame.src = anchor(widget.options);
    },
    getResponse: (id = 0) => widgets[id]?.response ?? "",
  };
  window[here.searchParams.get("onload")]?.();
})();
`;
