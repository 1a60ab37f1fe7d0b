import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { seesDrafts } from "../draft/seesDrafts.ts";
import { ownKey } from "../draft/sessionCookie.ts";
import { type ImageSet, imagePath, imageSet } from "./image.ts";
import { normalizePictureUrl } from "./picturesOnPages.ts";

const mac = (url: string, key: Uint8Array) => createHmac("sha256", key).update(url).digest();

const addresses = new RegExp(`${imagePath}/\\S+`, "g");

/** Signs each address of a picture with its crop and size, so that the route need not look for it on any page. */
export function signPictures({ src, srcSet, ...size }: ImageSet, key: Uint8Array): ImageSet {
  const signed = (text: string) =>
    text.replaceAll(
      addresses,
      (url) => `${url}&s=${mac(normalizePictureUrl(url), key).toString("base64url")}`,
    );
  return { src: signed(src), srcSet: signed(srcSet), ...size };
}

/** Whether {@link signPictures} signed an address with this key. @param url normalized by {@link normalizePictureUrl} */
export function isSigned(url: string, key: Uint8Array): boolean {
  const [, address = "", signature = ""] = /^(.+)&s=([\w-]{43})$/.exec(url) ?? [];
  return address !== "" && timingSafeEqual(mac(address, key), Buffer.from(signature, "base64url"));
}

const pictureKey = () => ownKey("draft pictures");

/** Whether this site rendered the address of a picture in draft mode. */
export function isDraftPicture(url: string): boolean {
  const key = pictureKey();
  return key !== undefined && isSigned(url, key);
}

/**
 * Returns the `imageSet` of this request's page. In draft mode it signs the addresses. Published pages have none: they are
 * built where the runtime's secrets may be missing, and outlive a secret.
 */
export async function pageImageSet(): Promise<typeof imageSet> {
  const key = (await seesDrafts()) ? pictureKey() : undefined;
  return key ? (image, shape) => signPictures(imageSet(image, shape), key) : imageSet;
}
