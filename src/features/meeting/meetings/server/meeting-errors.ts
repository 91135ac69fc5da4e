import { AppError, ChangedMeanwhile, failure } from '#platform/server/errors.ts';
import { counted } from '#platform/shared/text/text.ts';
import { joinMinutes } from '../vocabulary.ts';

/** The word for the meeting in messages: 'live session'. */
export type MeetingNoun = 'live session' | 'webinar';

const named = (kind: 'conflict' | 'notFound', textOf: (noun: MeetingNoun) => string) =>
  class extends AppError {
    constructor(noun: MeetingNoun) {
      super(kind, textOf(noun));
    }
  };

export class StartNotPossible extends failure(
  'invalid',
  'Choose a date and time that lies ahead. Where clocks are set forward, an hour of that night does not exist.',
) {
  override field = 'start';
}

export class MeetingNotFound extends named('notFound', (noun) => `There is no such ${noun}.`) {}
export class MeetingOver extends named('conflict', (noun) => `This ${noun} is over.`) {}
export class MeetingNotOver extends named('conflict', (noun) => `A recording and notes come after the ${noun}.`) {}
export class MeetingCancelled extends named('conflict', (noun) => `This ${noun} is cancelled.`) {}
export class MeetingNotOpenYet extends failure(
  'conflict',
  `You can join from ${joinMinutes} minutes before it begins.`,
) {}

/** The version that a form was made of is not the current one. */
export class MeetingChanged extends ChangedMeanwhile {}

export class MeetingFull extends AppError {
  constructor(noun: MeetingNoun, capacity: number) {
    super('conflict', `This ${noun} is full: ${counted(capacity, 'place')} for who comes first.`);
  }
}
