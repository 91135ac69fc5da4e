/** Widths that are stored; narrower pictures are not enlarged. */
export const pictureWidths = [320, 640, 1280] as const;
/** The names of the files of a picture that was drawn anew (resize-picture.ts). */
export const pictureParts = pictureWidths.flatMap((width) => [`${width}.avif`, `${width}.webp`]);

const startsWith = (bytes: Buffer, text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text;
const kinds = {
  jpeg: (bytes: Buffer) => startsWith(bytes, '\xff\xd8\xff'),
  png: (bytes: Buffer) => startsWith(bytes, '\x89PNG\r\n\x1a\n'),
  webp: (bytes: Buffer) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8),
  avif: (bytes: Buffer) => startsWith(bytes, 'ftypavif', 4),
};
type PictureKind = keyof typeof kinds;
export const pictureKinds = Object.keys(kinds) as PictureKind[];

/** The kind of a picture by its magic number: file names and declared types are not trusted. Undefined for anything else. */
export const findPictureKind = (bytes: Buffer) => pictureKinds.find((kind) => kinds[kind](bytes));

/**
 * The size and format to which a picture is cut. A narrower one than `minWidth` is refused, others are enlarged where
 * they must be.
 */
export type PictureCut = { width: number; height: number; kind: 'jpeg' | 'webp'; minWidth?: number };
