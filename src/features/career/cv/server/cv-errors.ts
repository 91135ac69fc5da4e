import { AppError, ChangedMeanwhile, failure, NotFound } from '#platform/server/errors.ts';
import { maxPremiumCvs } from '../document-vocabulary.ts';
import { maxLetters } from '../letter-vocabulary.ts';

export class CvNotFound extends NotFound {
  constructor() {
    super('We could not find this CV.');
  }
}
export class CvPictureNotFound extends NotFound {
  constructor() {
    super('This CV has no picture.');
  }
}
export class VersionNotFound extends NotFound {
  constructor() {
    super('This earlier version is no longer kept.');
  }
}
export class OneCvIsFree extends failure(
  'forbidden',
  'Free membership has one CV. With Premium you can write several.',
) {}
export class TooManyCvs extends failure(
  'conflict',
  `You have ${maxPremiumCvs} CVs, which is as many as we keep. Delete one that you no longer need.`,
) {}
export class CvIsReadOnly extends failure(
  'forbidden',
  'This one comes with Premium. You can still read and download it.',
) {}
export class CvTooLong extends failure('invalid', 'This CV is longer than we can keep. Shorten it a little.') {}
export class UnreadableFile extends AppError {
  constructor(problem: string) {
    super('invalid', problem);
  }
}
export class CvChangedElsewhere extends ChangedMeanwhile {
  override message = 'You changed this CV on another device, or in another tab.';
}
export class TemplateIsPremium extends failure('forbidden', 'This template comes with Premium.') {}
export class LettersArePremium extends failure('forbidden', 'Motivation letters come with Premium.') {}
export class TooManyLetters extends failure(
  'conflict',
  `You have ${maxLetters} letters, which is as many as we keep. Delete one that you no longer need.`,
) {}
export class ApplicationOfLetterNotFound extends failure('notFound', 'We could not find this application.') {}
export class NoAssistant extends failure('forbidden', 'Drafts are not offered here.') {}
export class SentHasChanged extends failure(
  'conflict',
  'What would be sent has changed meanwhile. Look at it again, then send it.',
) {}
