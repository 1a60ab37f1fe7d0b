import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../support/browser/workspace.ts";
import { runNginx } from "../support/processes/nginx.ts";
import { makeCertificate } from "./certificate.ts";

/**
 * Starts nginx with `deploy/nginx.conf`, in front of a site on this machine.
 * @param programs the paths of nginx and OpenSSL
 * @param folder a temporary folder for the certificate
 * @param ports the ports without and with TLS
 */
export async function startSiteNginx(
  programs: { nginx: string; openssl: string },
  folder: string,
  siteUrl: string,
  { plain, tls }: { plain: number; tls: number },
) {
  const { certificate, key } = makeCertificate(programs.openssl, folder);
  const settings = readFileSync(join(root, "deploy", "nginx.conf"), "utf8")
    .replace("127.0.0.1:3000", new URL(siteUrl).host)
    .replace("listen 80;", `listen 127.0.0.1:${plain};`)
    .replace("listen 443 ssl", `listen 127.0.0.1:${tls} ssl`);
  // The default user of nginx's worker could not read the temporary folder.
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const whole = `${user} worker_processes 1; daemon off; pid nginx.pid; error_log stderr warn; events {}
    http { access_log off; client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi;
      uwsgi_temp_path uwsgi; scgi_temp_path scgi; ${settings} }`;
  const files = { "certificate.pem": readFileSync(certificate), "key.pem": readFileSync(key) };
  return runNginx(programs.nginx, tls, whole, files);
}
