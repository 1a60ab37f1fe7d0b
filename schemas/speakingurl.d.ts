/** The part of speakingurl that we use. The package has no types. */
declare module "speakingurl" {
  /** Returns the words of a text in Latin letters, separated by hyphens. @param options whether symbols become words */
  export default function speakingurl(text: string, options: { readonly symbols: boolean }): string;
}
