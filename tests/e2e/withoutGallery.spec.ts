import { expect, test } from "playwright/test";
import { sharedWorkspace, siteUrl } from "../support/browser/workspace.ts";
import { galleryFiles } from "./gallery/galleryFiles.ts";

// tests/e2e/gallery checks that a build with the gallery does have such files.
test("a build without the gallery contains none of its files or pages", async () => {
  expect(galleryFiles(sharedWorkspace.distDir)).toEqual([]);
  expect((await fetch(`${siteUrl}/not-found/gallery`)).status).toBe(404);
  expect((await fetch(`${siteUrl}/not-found/gallery/hero`)).status).toBe(404);
});
