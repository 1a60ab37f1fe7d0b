import { defineConfig, defineField, defineType } from "sanity";
import { structureTool } from "sanity/structure";

const apiHost = process.env.SANITY_LAKE_URL;

/** The Studio for CLI commands that load one. */
export default defineConfig({
  name: "library",
  title: "Library",
  projectId: "local",
  dataset: "production",
  ...(apiHost && { apiHost }),
  plugins: [structureTool()],
  schema: {
    types: [
      defineType({
        name: "book",
        title: "Book",
        type: "document",
        fields: [defineField({ name: "title", title: "Title", type: "string" })],
      }),
    ],
  },
});
