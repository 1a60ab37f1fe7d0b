import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { programOf } from "../support/processes/programOf.ts";

/** Returns the path of OpenSSL, or undefined if it isn't installed. */
export const opensslProgram = () => programOf("openssl");

/**
 * Creates a self-signed certificate for localhost in a folder.
 * @returns the paths of the certificate, its key, and a file with both
 */
export function makeCertificate(openssl: string, folder: string) {
  const files = { certificate: "certificate.pem", key: "key.pem", both: "both.pem" };
  const [certificate, key, both] = Object.values(files).map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]; // as many as named
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const request = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...subject];
  execFileSync(openssl, [...request, "-keyout", key, "-out", certificate], { stdio: "ignore" });
  writeFileSync(both, readFileSync(certificate, "utf8") + readFileSync(key, "utf8"));
  return { certificate, key, both };
}
