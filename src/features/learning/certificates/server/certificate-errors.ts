import { AppError, failure } from '#platform/server/errors.ts';

export class CertificateNotFound extends failure('notFound', 'We could not find this certificate.') {}
export class CourseNotCompleted extends failure(
  'conflict',
  'This class is not completed yet. Its page for the certificate says what is missing.',
) {}
export class AlreadyRevoked extends failure('conflict', 'This certificate was revoked already.') {}
export class CertificateRevoked extends failure('notFound', 'This certificate was revoked.') {}
export class NameNotPrintable extends AppError {
  override field = 'printedName';

  constructor(characters: readonly string[]) {
    super(
      'conflict',
      `The certificate cannot print ${characters.join(' ')}. Please write the name in other characters.`,
    );
  }
}
