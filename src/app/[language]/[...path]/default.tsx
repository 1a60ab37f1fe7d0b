/** Renders nothing. Without it, `next dev` drops the pages next to this folder, because they don't fill its slots. */
export default function PathDefault() {
  return null;
}
