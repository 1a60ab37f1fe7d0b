import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Example, StartedScripts } from "#gallery/Example.tsx";
import { loadGallery } from "../loadGallery.ts";

export const metadata: Metadata = { title: "Gallery", robots: { index: false } };

/** The build prerenders no example. Each is rendered and cached at its first request. */
export const generateStaticParams = () => [];

interface ExampleProps {
  params: Promise<{ language: string; example: string }>;
}

/** A single example, as its pictures show it. */
export default async function ExamplePage({ params }: ExampleProps) {
  const { example } = await params;
  const examples = await loadGallery({ params });
  for (const kind of ["wide", "framed", "over"] as const) {
    const node = examples[kind][example];
    if (node)
      return (
        <>
          <Example name={example} kind={kind}>
            {node}
          </Example>
          <StartedScripts />
        </>
      );
  }
  notFound();
}
