/** The interval between attempts to reach the lake, in milliseconds. */
const INTERVAL = 3_000;

const words = (lake: string) =>
  `The Studio can't reach the content at ${lake}. Is npm start running? If the content has another address now, build the Studio again: npm run studio:build.`;

async function answers(lake: string): Promise<boolean> {
  try {
    return (await fetch(`${lake}/v1/ping`)).ok;
  } catch {
    return false;
  }
}

function notice(text: string): HTMLElement {
  const element = document.createElement("p");
  element.setAttribute("role", "alert");
  element.dataset.testid = "lake-away";
  element.textContent = text;
  Object.assign(element.style, {
    position: "fixed",
    inset: "0 0 auto",
    zIndex: "10000",
    margin: "0",
    padding: "1rem",
    background: "#7a1f12",
    color: "#fff",
    font: "1rem/1.4 system-ui, sans-serif",
  });
  return element;
}

/**
 * Shows an error while the Studio can't reach its lake, then reloads the page. Sanity's own error screen appears before
 * login and doesn't name the address.
 * @param lake the lake's address; undefined for hosted Sanity
 */
export async function watchLake(lake: string | undefined): Promise<void> {
  if (!lake || typeof document === "undefined" || (await answers(lake))) return;
  document.body.append(notice(words(lake)));
  const timer = setInterval(async () => {
    if (!(await answers(lake))) return;
    clearInterval(timer);
    location.reload();
  }, INTERVAL);
}
