import { failure } from '#platform/server/errors.ts';

export class PeersNotFound extends failure('notFound', 'Learners do not look at the answers of others here.') {}
export class PeerReviewNotFound extends failure('notFound', 'There is no such answer to look at.') {}
export class NotSubmitted extends failure('conflict', 'Submit your answer first. Then others can look at it.') {}
export class AnsweredAlready extends failure('conflict', 'You have sent what you think of this answer already.') {}
