import { PageScript } from "#sections/layout/PageScript.tsx";

/** Starts a page's scripts without a visitor. */
export function StartedScripts() {
  return (
    <>
      <PageScript />
      <script>{"addEventListener('load',()=>self.startScripts?.())"}</script>
    </>
  );
}
