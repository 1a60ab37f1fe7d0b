"use client";

import { Newsletter } from "#forms/newsletter/Newsletter.tsx";

/** The newsletter form with its script, which loads only on interaction elsewhere. */
export function NewsletterExample() {
  return <Newsletter />;
}
