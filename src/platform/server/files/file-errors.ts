import { fileRefusals } from '../../shared/file-refusals.ts';
import { AppError, NotFound } from '../errors.ts';

type Worded = keyof typeof fileRefusals;

/** A file that is not taken. A page without script words the `reason` itself. */
export class FileRefused extends AppError {
  override field = 'file';
  constructor(reason: Worded);
  constructor(reason: string, message: string);
  constructor(
    readonly reason: string,
    message: string = fileRefusals[reason as Worded],
  ) {
    super(reason === 'size' ? 'tooLarge' : reason === 'many' ? 'conflict' : 'invalid', message);
  }
}

export class FileNotFound extends NotFound {
  constructor() {
    super('There is no such file.');
  }
}
