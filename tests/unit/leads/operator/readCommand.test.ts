import { expect, test } from "vitest";
import { readCommand } from "#leads/operator/readCommand.ts";

const ID = "7b0c1a52-9f1e-4c1b-8a53-0f4f5d3f2a10";
const OTHER = "TW-4K7Q-9XH2";
const read = (line: string) => readCommand(line.split(" "));

test.each([
  `show ${ID} ${OTHER}`,
  `delete ${ID} ${OTHER}`,
  `retry ${ID} ${OTHER}`,
  `release ${ID} ${OTHER}`,
  `confirm ${ID} ${OTHER}`,
  "erase ana@clinic.example bo@clinic.example",
  "restore one.ndjson two.ndjson",
  "analytics export erase",
])("refuses a second argument in one line: %s", async (line) => {
  const [name] = line.split(" ");
  const extra = line.split(" ").at(-1);
  const message = `${name} takes one argument, but got "${extra}" too. Nothing was done. Run the command once for each.`;
  await expect(read(line)).rejects.toThrow(message);
});

test.each(["list pending", "backup leads.ndjson", "export --csv leads.csv"])(
  "refuses an argument of a command without any: %s",
  async (line) => {
    const [name] = line.split(" ");
    await expect(read(line)).rejects.toThrow(
      new RegExp(`^${name} takes no argument\\. Leave out "[a-z.]+"\\.$`),
    );
  },
);

test.each([
  ["delete --all", "all"],
  ["erase ana@clinic.example --all", "all"],
  ["export --csv --status dead", "status"],
  ["retry --all --robots", "robots"],
  ["retry --all --status dead", "status"],
  ["analytics erase --all", "all"],
])("refuses an option of another command: %s", async (line, option) => {
  const [name] = line.split(" ");
  await expect(read(line)).rejects.toThrow(`${name} doesn't take --${option}. Leave it out.`);
});

test.each([
  ["list", { command: "list" }],
  ["list --status dead", { command: "list", status: "dead" }],
  [`show ${ID}`, { command: "show", id: ID }],
  [`delete ${OTHER}`, { command: "delete", id: OTHER }],
  ["retry --all", { command: "retry" }],
  [`confirm ${ID}`, { command: "confirm", id: ID }],
  ["release --all --robots", { command: "release", robots: true }],
  ["export --csv", { command: "export" }],
  ["backup", { command: "backup" }],
  ["erase ana@clinic.example", { command: "erase", email: "ana@clinic.example" }],
  ["analytics export", { command: "analytics", action: "export" }],
])("reads: %s", async (line, command) => {
  expect(await read(line)).toEqual(command);
});

test("explains an unknown command and a missing one", async () => {
  await expect(read("remove")).rejects.toThrow("Usage: npm run leads -- <command>");
  await expect(readCommand([])).rejects.toThrow(/^Usage: /);
});
