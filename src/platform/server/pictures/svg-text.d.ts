/** The build gives a drawing as text. */
declare module '*.svg?raw' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: this is how the build gives it.
  export default text;
}
