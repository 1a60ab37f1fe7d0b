/** Opens a page in a new window, and the browser's print dialog for it. @throws Error if the browser blocks the window */
export function printPage(html: string): void {
  const url = URL.createObjectURL(new Blob([html], { type: "text/html;charset=utf-8" }));
  const page = window.open(url, "_blank");
  if (!page) throw new Error("The browser blocked the new window. Allow windows for this address.");
  page.addEventListener("load", () => page.print());
}
