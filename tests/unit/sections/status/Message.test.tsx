import { expect, test } from "vitest";
import { errorHeading } from "../../../support/specification.ts";
import { render, texts } from "../render.ts";
import { examples } from "../seedExamples.ts";

test("the error screen shows its heading, the error's message and a button to try again", async () => {
  const screen = await render(examples.error);
  expect(texts(screen, "main h1")).toEqual([errorHeading]);
  expect(texts(screen, "main p")).toEqual(["The page broke."]);
  expect(texts(screen, "main button")).toEqual(["Try again"]);
});
