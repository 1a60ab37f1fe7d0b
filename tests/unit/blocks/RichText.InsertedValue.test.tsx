import { expect, test } from "vitest";
import { InsertedValue } from "#blocks/RichText.tsx";
import { render } from "../sections/render.ts";

test("a value with Arabic letters runs from right to left, and others keep the direction of their first letter", async () => {
  const directionOf = async (text: string) => {
    const value = await render(<InsertedValue value={{ text, href: null }} />);
    return value.querySelector("bdi")?.getAttribute("dir");
  };
  expect(await directionOf("Tendwell, Miami, FL 33131, الولايات المتحدة")).toBe("rtl");
  expect(await directionOf("Tendwell, Miami, FL 33131, Estados Unidos")).toBeUndefined();
});

test("an email address is a link", async () => {
  const link = { text: "hello@tendwell.example", href: "mailto:hello@tendwell.example" };
  const value = await render(<InsertedValue value={link} />);
  expect(value.querySelector("a")?.getAttribute("href")).toBe(link.href);
});
