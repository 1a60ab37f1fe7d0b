import { rmSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, expect, test } from "vitest";
import { MAILBOX } from "#leads/queue/database/mailbox.ts";
import { newPostgresFolder } from "../../../../support/leads/newPostgresFolder.ts";

const folder = await newPostgresFolder("mailbox-");
const database = new PGlite(join(folder, "queue"));
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

/** Addresses of one mailbox in each row. */
const same = [
  ["ana@clinic.example", "Ana@Clinic.example", "ana+1@clinic.example", "ana+a+b@clinic.example"],
  ["anaruiz@gmail.com", "ana.ruiz@gmail.com", "a.n.a.r.u.i.z+x.y@GoogleMail.com", "Ana.Ruiz@googlemail.com"],
  ["ana.ruiz@outlook.com", "Ana.Ruiz+news@outlook.com"],
  ["ana.ruiz@hotmail.com", "ana.ruiz+news@hotmail.com"],
  ["ana@hotmail.co.uk", "ana+news@hotmail.co.uk"],
  ["ana@icloud.com", "ana@me.com", "ana@mac.com", "ana+news@me.com"],
  ["anaruiz@proton.me", "ana.ruiz@protonmail.com", "ana-ruiz@pm.me", "ana_ruiz+x@protonmail.ch"],
  ["ana@fastmail.com", "news@ana.fastmail.com", "ana+news@fastmail.com", "other+x@ana.fastmail.com"],
  ["ana@fastmail.fm", "news@ana.fastmail.fm"],
  ["ana@yahoo.com", "ana-news@yahoo.com", "ana-news-2@yahoo.com", "ana+x@yahoo.com"],
  ["ana.ruiz@yahoo.co.uk", "ana.ruiz-news@yahoo.co.uk"],
  ["ana@ymail.com", "ana-news@ymail.com"],
  ["ana-ruiz@yandex.ru", "ana.ruiz@yandex.com", "ana.ruiz+x@ya.ru"],
  // Other mailboxes, although the addresses are similar.
  ["ana@outlook.com"],
  ["ana@hotmail.com"],
  ["anaruiz@clinic.example"],
  ["ana.ruiz@clinic.example"],
  ["ana-ruiz@clinic.example"],
  ["ana@notgmail.com"],
  ["a.na@notgmail.com"],
  ["ana@gmail.com.example"],
  ["a.na@gmail.com.example"],
  ["ana@some.me.com"],
  ["anaruiz@icloud.com"],
  ["ana.ruiz@icloud.com"],
];

test("addresses have the same mailbox exactly if the provider delivers them to the same one", async () => {
  const addresses = same.flat();
  const { rows } = await database.query<{ email: string; mailbox: string }>(
    `SELECT payload->>'email' AS email, ${MAILBOX} AS mailbox FROM json_array_elements($1::json) AS payload`,
    [JSON.stringify(addresses.map((email) => ({ email })))],
  );
  const groups = Map.groupBy(rows, ({ mailbox }) => mailbox);
  expect([...groups.values()].map((group) => group.map(({ email }) => email))).toEqual(same);
}, 180_000); // PGlite takes seconds to start on a busy machine
