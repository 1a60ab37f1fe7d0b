// biome-ignore lint/style/noDefaultExport: Next requires one.
export default function Page() {
  return <p>Nothing.</p>;
}
