import { ChangedMeanwhile, failure } from '#platform/server/errors.ts';

export class AssignmentsNotOpen extends failure('forbidden', 'This class opens when you have enrolled in it.') {}
export class AssignmentNotFound extends failure('notFound', 'There is no such assignment.') {}
export class SubmissionNotFound extends failure('notFound', 'There is no such submission.') {}

export class DraftChangedMeanwhile extends ChangedMeanwhile {
  override message = 'You have written here in another window or on another device meanwhile.';
}

export class AlreadySubmitted extends failure(
  'conflict',
  'You have submitted this already. You can change it again when your instructor asks you to revise it.',
) {}

export class NothingToSubmit extends failure('invalid', 'Please write your answer or add a file first.') {
  override field = 'text';
}

export class TooManyVersions extends failure('conflict', 'This was submitted too often. Please write to us.') {}

export class AnsweredMeanwhile extends failure(
  'conflict',
  'Somebody else has answered this meanwhile. What you wrote was not sent.',
) {
  override code = 'answered-meanwhile';
}

export class RubricChanged extends failure(
  'conflict',
  'The criteria have changed meanwhile. Please give points for each of them.',
) {}

export class AssignmentInUse extends failure(
  'conflict',
  'Somebody has submitted this assignment, so it stays. You can still change its words.',
) {}

export class AssignmentNotComplete extends failure('invalid', 'Write the task first. Then you can publish it.') {
  override field = 'task';
}

export class TooManyAssignments extends failure('conflict', 'A class has at most 50 assignments.') {}
