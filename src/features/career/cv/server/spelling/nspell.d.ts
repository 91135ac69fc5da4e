/** The parts of nspell, which brings no types, that are used. */
declare module 'nspell' {
  type Dictionary = { aff: Uint8Array; dic: Uint8Array };
  // biome-ignore lint/style/noDefaultExport: the package has one.
  export default function nspell(dictionary: Dictionary): {
    correct(word: string): boolean;
  };
}
