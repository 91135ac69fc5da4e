/** The parts of bidi-js, which brings no types, that are used. */
declare module 'bidi-js' {
  // biome-ignore lint/style/noDefaultExport: the package has one.
  export default function bidiFactory(): {
    /** A level of embedding for each UTF-16 code unit, and the level of each paragraph. */
    getEmbeddingLevels(
      text: string,
      direction: 'ltr' | 'rtl' | 'auto',
    ): { levels: Uint8Array; paragraphs: { level: number }[] };
    /** The Bidi_Class of a character, such as 'AL'. */
    getBidiCharTypeName(character: string): string;
  };
}
