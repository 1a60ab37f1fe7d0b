/** Vite returns the text of the file. */
declare module "*.md?raw" {
  const text: string;
  export default text;
}
