"use client";

import { Newsletter } from "#forms/newsletter/Newsletter.tsx";

/** The newsletter's form with its script, which elsewhere comes with the first touch. */
export function NewsletterExample() {
  return <Newsletter />;
}
