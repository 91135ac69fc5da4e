/** The part of woff2sfnt-sfnt2woff, which brings no types, that is used. */
declare module 'woff2sfnt-sfnt2woff' {
  /** Decompresses a WOFF 1.0 file to TrueType or OpenType. */
  export function toSfnt(woff: Uint8Array): Buffer;
}
