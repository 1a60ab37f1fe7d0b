"use client";

import { Newsletter } from "#forms/newsletter/Newsletter.tsx";
import type { NewsletterTexts } from "#forms/newsletter/newsletterTexts.ts";

/** The newsletter form with its script, which loads only on interaction elsewhere. */
export function NewsletterExample({ texts }: { texts: NewsletterTexts }) {
  return <Newsletter texts={texts} />;
}
