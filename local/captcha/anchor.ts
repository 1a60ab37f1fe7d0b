import { TOKEN_LIFE } from "./tokens.ts";

/** The page in the frame: one checkbox. */
export const anchorPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>reCAPTCHA</title>
<style>
  body { margin: 0; font: 15px system-ui, sans-serif; color: #12241f; background: #fff; }
  main { box-sizing: border-box; width: calc(100vw - 2px); height: calc(100vh - 2px); margin: 1px; border: 1px solid #6d7a75; border-radius: 4px;
    display: flex; align-items: center; justify-content: space-between; padding: 0 14px; }
  label { display: flex; align-items: center; gap: 12px; min-height: 44px; }
  input { width: 24px; height: 24px; margin: 0; accent-color: #0f4c43; }
  small { color: #4e5f59; text-align: right; }
</style>
<main>
  <label><input type="checkbox" id="human" disabled> I'm not a robot</label>
  <small>embedded<br>captcha</small>
</main>
<script src="anchor.js"></script>
</html>
`;

/**
 * The frame's script. Ticking the box fetches a token, which expires after two minutes. Until then, the box can't be
 * changed but keeps the focus: a disabled box loses it in the middle of a keyboard journey.
 */
export const anchorScript = `(() => {
  const query = new URLSearchParams(location.search);
  const origin = query.get("origin");
  const human = document.getElementById("human");
  const tell = (message) => parent.postMessage(message, origin);
  human.addEventListener("change", async () => {
    if (!human.checked) return;
    try {
      const response = await fetch("token", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ siteKey: query.get("k"), origin }),
      });
      if (!response.ok) throw new Error(await response.text());
      tell({ token: (await response.json()).token });
      human.ariaDisabled = "true";
      setTimeout(() => {
        human.checked = false;
        human.ariaDisabled = null;
        tell({ expired: true });
      }, ${TOKEN_LIFE});
    } catch {
      human.checked = false;
      tell({ failed: true });
    }
  });
  human.addEventListener("click", (event) => human.ariaDisabled && event.preventDefault());
  human.disabled = false; // the listeners are there
})();
`;
