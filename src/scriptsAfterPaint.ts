/** A script of the build as Next writes it into a page: it runs as soon as it is there. */
const script = /<script src="(\/_next\/static\/[^"]+\.js)"(?: id="[^"]+")? async=""><\/script>/g;

/** The hint for the script that starts the application, which would be fetched before the first paint after all. */
const preload = /<link rel="preload" as="script"[^>]*>/g;

/** Starts scripts once a frame of the whole page is painted; in a hidden page there are no frames to wait for. */
const start = (sources: readonly string[]) =>
  [
    "(start=>document.hidden?start():requestAnimationFrame(()=>setTimeout(start)))(()=>{",
    `for(const src of ${JSON.stringify(sources)})`,
    'document.head.append(Object.assign(document.createElement("script"),{src,async:true}))})',
  ].join("");

/**
 * Has a page's scripts fetched and run after its first paint. The page is readable without them; in its head they take
 * their turn on the line and on the main thread before the text does. Scripts that run in order, and inline ones, stay.
 * @param html a page as Next rendered it, or one that went through here before, which stays as it is
 */
export function scriptsAfterPaint(html: string): string {
  const sources = [...html.matchAll(script)].map(([, source = ""]) => source);
  const end = html.lastIndexOf("</body>");
  if (sources.length === 0 || end < 0) return html;
  const without = (part: string) => part.replace(script, "").replace(preload, "");
  return `${without(html.slice(0, end))}<script>${start(sources)}</script>${without(html.slice(end))}`;
}
