import { AppError, ChangedMeanwhile, failure } from '#platform/server/errors.ts';
import { FileRefused } from '#platform/server/files/file-errors.ts';
import { uploadRefusals } from '../vocabulary.ts';

export class UploadNotFound extends failure('notFound', 'This upload is not there any more. Please begin it again.') {}

/** `received`: where it goes on. */
export class WrongOffset extends AppError {
  override code = 'wrong-offset';
  constructor(readonly received: number) {
    super('conflict', `This upload goes on at byte ${received}.`);
  }
}

export class UploadBusy extends failure('unavailable', 'A part of this file is being stored. Please try again.', 2) {}
export class TooManyUploads extends failure(
  'conflict',
  'Too many uploads of this class are not finished. Finish or remove one first.',
) {}
export class PartIncomplete extends failure('invalid', 'This part of the file did not arrive whole.') {}

export class PictureWithoutText extends failure(
  'invalid',
  'A picture of a lesson has no words. Write what it shows between the square brackets.',
) {}

export class CaptionsChangedMeanwhile extends ChangedMeanwhile {
  override message =
    'Somebody else has changed these captions meanwhile. Copy what you wrote, then load the page again.';
}

/** A file that is not taken, with the words of its reason. */
export const uploadRefused = (reason: keyof typeof uploadRefusals) => new FileRefused(reason, uploadRefusals[reason]);
