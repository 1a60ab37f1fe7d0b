// biome-ignore lint/style/noDefaultExport: Next wants one.
export default function Page() {
  return <p>Nothing.</p>;
}
