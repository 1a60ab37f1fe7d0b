import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { run } from "#voice-platform/command.ts";
import { routes, usage } from "#voice-platform/operations.ts";
import { json, platform } from "./platform.ts";

const token = "sk-live-0123456789";

/** Runs a command line in this process. `url` is the platform's address, and `input` is standard input. */
async function voice(url: string, words: readonly string[], input = "") {
  let output = "";
  let errors = "";
  const code = await run(words, {
    environment: { VOICE_API_URL: url, VOICE_API_TOKEN: token },
    input: Readable.from([input]),
    print: (text) => {
      output += text;
    },
    printError: (text) => {
      errors += text;
    },
  });
  return { code, output, errors };
}

function temporaryFile(name: string, content: string) {
  const folder = mkdtempSync(join(tmpdir(), "voice-command-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

describe("a command line", () => {
  test("sends path parameters and a query, and prints the response as JSON", async () => {
    const { url, arrivals } = await platform(json(200, [{ id: "1" }]));
    const { code, output, errors } = await voice(url, [
      ...["test-suite", "run", "get", "suite 1", "run/2"],
      ..."--query toString=5 --query id=a --query id=b=c".split(" "),
    ]);
    expect({ code, errors }).toEqual({ code: 0, errors: "" });
    expect(JSON.parse(output)).toEqual([{ id: "1" }]);
    expect(arrivals[0]).toMatchObject({
      ...{ method: "GET", path: "/test-suite/suite%201/run/run%2F2" },
      query: "toString=5&id=a&id=b%3Dc",
    });
    expect(arrivals[0]?.headers.authorization).toBe(`Bearer ${token}`);
  });

  test("sends a body from a file and from standard input", async () => {
    const { url, arrivals } = await platform(json(200, {}));
    const file = temporaryFile("assistant.json", '{"name":"Ana"}');
    expect((await voice(url, ["assistant", "update", "1", "--body", file])).code).toBe(0);
    expect((await voice(url, ["assistant", "update", "1", "--body", "-"], '{"name":"Bo"}')).code).toBe(0);
    expect(arrivals.map(({ method, body }) => [method, body.toString()])).toEqual([
      ["PATCH", '{"name":"Ana"}'],
      ["PATCH", '{"name":"Bo"}'],
    ]);
  });

  test("sends a body in the format given by --as", async () => {
    const { url, arrivals } = await platform(json(200, {}));
    await voice(url, ["credential", "webhook", "--as", "text", "--body", "-"], "plain {words");
    await voice(url, ["credential", "webhook", "--as", "urlencoded", "--body", "-"], '{"a":["1","2"]}');
    expect(arrivals.map(({ headers, body }) => [headers["content-type"], body.toString()])).toEqual([
      ["text/plain", "plain {words"],
      ["application/x-www-form-urlencoded", "a=1&a=2"],
    ]);
    expect(arrivals[0]?.headers.authorization).toBeUndefined();
  });

  test("uploads files as a multipart form", async () => {
    const { url, arrivals } = await platform(json(201, {}));
    const file = temporaryFile("notes.txt", "Take with food.");
    const form = ["--form", "purpose=assistant", "--form", `file=@${file}`];
    expect(await voice(url, ["file", "create", ...form])).toMatchObject({ code: 0, errors: "" });
    const body = arrivals[0]?.body.toString();
    expect(body).toContain('name="purpose"\r\n\r\nassistant\r\n');
    expect(body).toContain('name="file"; filename="notes.txt"');
    expect(body).toContain("\r\n\r\nTake with food.\r\n");
  });

  test.each([
    ["an empty response", 204, "", "null\n"],
    ["a text response", 200, "id,cost\n", '"id,cost\\n"\n'],
  ])("prints %s as JSON", async (_, status, text, expected) => {
    const { url } = await platform((response) => response.writeHead(status).end(text));
    expect(await voice(url, ["call", "export"])).toMatchObject({ code: 0, output: expected });
  });
});

describe("the exit code", () => {
  test.each([
    [307, 3],
    [401, 4],
    [404, 4],
    [500, 5],
    [200, 1],
  ])("for status %i is %i, with the error as JSON on standard error", async (status, expected) => {
    const { url } = await platform((response) =>
      response.writeHead(status, { "content-type": "application/json" }).end(`{"token":"${token}"`),
    );
    const { code, output, errors } = await voice(url, ["call", "create", "--body", "-"], "{}");
    expect({ code, output }).toEqual({ code: expected, output: "" });
    expect(JSON.parse(errors)).toMatchObject({
      status,
      method: "POST",
      path: "/call",
      body: '{"token":"[token]"',
    });
  });

  test("is 1 if the connection fails, with the reason", async () => {
    const { url } = await platform((response) => response.destroy());
    const { code, errors } = await voice(url, ["call", "list"]);
    expect(code).toBe(1);
    expect(errors).toBe("fetch failed: other side closed\n");
  });

  test("is 1 after a timeout", async () => {
    const { url } = await platform(() => undefined);
    const { code, errors } = await voice(url, ["call", "list", "--timeout", "0.03"]);
    expect({ code, errors }).toEqual({ code: 1, errors: "The operation was aborted due to timeout\n" });
  });

  test.each([
    ["call fly", /^Unknown operation "call fly"\. Available operations:\ncall create/],
    ["call get", /^GET \/call\/\{id\} requires a valid \{id\}, but got none\./],
    ["call get a b", /^GET \/call\/\{id\} got too many path parameters\./],
    ["call delete ..", /^DELETE \/call\/\{id\} requires a valid \{id\}, but got "\.\."\./],
    ["call create", /^--body is missing: call create --body <file>/],
    ["file create", /^--form is missing: file create --form/],
    ["file create --form a=1 --body x.json", /^--body is not allowed here/],
    ["call create --body missing.json", /ENOENT.*missing\.json/],
    ["call create --body -", /^The body in - is not valid JSON: /],
    ["call list --query =a", /^"=a" must have the form name=value\./],
    ["file create --form file=@missing.wav", /missing\.wav/],
    [
      "credential webhook --as xml --body -",
      /^--as must be json, text, urlencoded or multipart, not "xml"\./,
    ],
    ["call list --timeout soon", /^--timeout must be a positive number of seconds, not "soon"\./],
    ["call list --token sk-live-0123456789", /^Unknown option '--token'/],
  ])("is 2 for `%s`, and no request is sent", async (line, expected) => {
    const { url, arrivals } = await platform(json(200, {}));
    const { code, output, errors } = await voice(url, line.split(" "), "{");
    expect({ code, output }).toEqual({ code: 2, output: "" });
    expect(errors).toMatch(expected);
    expect(errors).not.toContain(token);
    expect(arrivals).toEqual([]);
  });

  test.each([
    [{}, "VOICE_API_TOKEN is not set. See .env.example.\n"],
    [
      { VOICE_API_TOKEN: "two words" },
      "VOICE_API_TOKEN must be a bearer token: letters, digits and -._~+/=. See .env.example.\n",
    ],
    [
      { VOICE_API_TOKEN: token, VOICE_API_URL: "voice.example" },
      "VOICE_API_URL must be the http(s) address of the voice platform's API. See .env.example.\n",
    ],
  ])("is 2 for the settings %j", async (environment, expected) => {
    let errors = "";
    const printError = (text: string) => {
      errors += text;
    };
    const code = await run(["call", "list"], {
      environment,
      input: Readable.from([]),
      print: printError,
      printError,
    });
    expect({ code, errors }).toEqual({ code: 2, errors: expected });
  });
});

describe("help", () => {
  test.each([[[]], [["--help"]], [["-h"]]])(
    "for %j needs no settings and lists every operation",
    async (words) => {
      let output = "";
      const print = (text: string) => {
        output += text;
      };
      const code = await run(words, { environment: {}, input: Readable.from([]), print, printError: print });
      expect(code).toBe(0);
      expect(output).toContain("npm run voice -- <group> <operation>");
      const listed = output.split("\n").filter((line) => / (GET|POST|PUT|PATCH|DELETE) \//.test(line));
      expect(listed).toHaveLength(126);
      expect(listed).toContain(
        `${"org remove-member <id> <userId>".padEnd(58)} DELETE /org/{id}/member/{userId}/leave`,
      );
      expect(listed.filter((line) => line.endsWith("(deprecated)"))).toEqual([
        `${"file upload --form <name=value>".padEnd(58)} POST /file/upload (deprecated)`,
      ]);
    },
  );

  test("for a group lists that group, and for an operation only that operation", async () => {
    const { output } = await voice("http://127.0.0.1:1", ["session", "--help"]);
    expect(output.split("\n\n").at(-1)?.trim().split("\n")).toEqual(
      routes.filter(({ words }) => words[0] === "session").map(usage),
    );
    const one = await voice("http://127.0.0.1:1", ["session", "list", "--help"]);
    expect(one.output.split("\n\n").at(-1)).toBe(`${"session list".padEnd(58)} GET /session\n`);
  });

  test("no operation's words are a prefix of another's", () => {
    const lines = routes.map(({ words }) => words.join(" "));
    expect(lines.filter((line) => lines.some((other) => other.startsWith(`${line} `)))).toEqual([]);
    expect(new Set(lines).size).toBe(126);
  });
});

test("the process reads the token from the environment, prints JSON and exits with the exit code", async () => {
  const { url } = await platform(json(200, { id: "1" }), json(404, { message: "No such call" }));
  const command = "src/voice-platform/command.ts";
  const node = (words: string[]) =>
    promisify(execFile)(process.execPath, [command, ...words], {
      env: { ...process.env, VOICE_API_URL: url, VOICE_API_TOKEN: token },
    });
  const { stdout, stderr } = await node(["call", "get", "1"]);
  expect(JSON.parse(stdout)).toEqual({ id: "1" });
  expect(stderr).toBe("");
  await expect(node(["call", "get", "2"])).rejects.toMatchObject({
    code: 4,
    stdout: "",
    stderr: expect.stringContaining('"message": "No such call"'),
  });
});
