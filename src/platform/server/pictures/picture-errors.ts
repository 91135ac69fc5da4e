import { AppError, failure } from '../errors.ts';

export class PictureRefused extends AppError {
  constructor(message: string) {
    super('invalid', message);
  }
}

/** Too many callers wait for their pictures. */
export class PicturesBusy extends failure('unavailable', 'Many pictures are being drawn. Please try again.', 5) {}

/** For a picture that cannot be decoded, or takes more time or memory than one may. */
export const pictureDamaged = 'This picture is damaged, or not whole. Please try another copy of it.';
