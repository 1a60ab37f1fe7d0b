import { expect, test } from "vitest";
import { errorTexts } from "#sections/status/errorTexts.ts";
import { errorText, UnexpectedError } from "#sections/status/UnexpectedError.tsx";
import { errorHeading } from "../../../support/specification.ts";
import { render, texts } from "../render.ts";

const error = new Error("The page broke.");
const retry = () => {};

test("a page in English has no texts for the error screen, because its script contains them", async () => {
  expect(errorTexts("en")).toEqual({});
  const screen = await render(<UnexpectedError error={error} retry={retry} />);
  expect(texts(screen, "main :is(h1, p, button)")).toEqual([errorHeading, "The page broke.", "Try again"]);
});

test("a page in another language has the texts in attributes of its root element", async () => {
  const { "data-error": heading, "data-retry": action, ...others } = errorTexts("es");
  expect(others).toEqual({});
  const screen = await render(
    <UnexpectedError error={error} retry={retry} texts={{ error: heading, retry: action }} />,
  );
  expect(texts(screen, "h1, button")).toEqual(["¡Error inesperado de la aplicación!", "Intentar de nuevo"]);
});

test("a path that starts with another word has no texts", () => {
  expect(errorTexts("fr")).toEqual({});
});

test.each([
  [{ statusText: "Bad Gateway", message: "Failed" }, "Bad Gateway"],
  [{ statusText: "", message: "Failed" }, "Failed"],
  [new Error("The page broke."), "The page broke."],
  ["thrown as a text", "thrown as a text"],
  [{}, ""],
])("errorText returns the status text or the message of %o", (error, text) => {
  expect(errorText(error)).toBe(text);
});
