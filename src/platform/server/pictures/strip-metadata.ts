import { openPicture } from './decode-picture.ts';
import { findPictureKind } from './picture-policy.ts';

/**
 * Re-encodes an untrusted picture as the kind that it is, in its size, without what phones write into it, such as the
 * place where it was taken. Throws PictureRefused.
 */
export const stripMetadata = (bytes: Buffer): Promise<Buffer> =>
  openPicture(bytes, (picture) => {
    const kind = findPictureKind(bytes)!;
    return (kind === 'jpeg' ? picture.jpeg({ quality: 90 }) : picture.toFormat(kind)).toBuffer();
  });
