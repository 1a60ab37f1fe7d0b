import type { Metadata } from "next";
import styles from "#gallery/Example.module.css";
import { Example, StartedScripts } from "#gallery/Example.tsx";
import { type GalleryProps, loadGallery } from "./loadGallery.ts";

export const metadata: Metadata = { title: "Gallery", robots: { index: false } };

const NameLink = ({ name }: { name: string }) => (
  <p className={styles.name}>
    <a href={`gallery/${name}`}>{name}</a>
  </p>
);

/**
 * Every primitive and section in every state. Each name links to the example on its own page. The route is nested in
 * another page's folder, because Next writes the names of the folders next to `[...path]` into editors' pages, in every
 * build.
 */
export default async function GalleryPage(props: GalleryProps) {
  const { over, ...shown } = await loadGallery(props);
  return (
    <main>
      {Object.keys(over).map((name) => (
        <NameLink key={name} name={name} />
      ))}
      {(["wide", "framed"] as const).flatMap((kind) =>
        Object.entries(shown[kind]).map(([name, node]) => (
          <article key={name}>
            <NameLink name={name} />
            <Example name={name} kind={kind}>
              {node}
            </Example>
          </article>
        )),
      )}
      <StartedScripts />
    </main>
  );
}
