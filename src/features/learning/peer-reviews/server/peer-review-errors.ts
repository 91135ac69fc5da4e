import { ChangedMeanwhile, failure } from '#platform/server/errors.ts';

export class PeersNotFound extends failure('notFound', 'Learners do not look at the answers of others here.') {}
export class PeerReviewNotFound extends failure('notFound', 'There is no such answer to look at.') {}
export class NotSubmitted extends failure('conflict', 'Submit your answer first. Then others can look at it.') {}
export class AnsweredAlready extends failure('conflict', 'You have sent what you think of this answer already.') {}
export class OwnPeerReview extends failure('forbidden', 'Somebody else decides about what you wrote.') {}
export class AlreadyDecided extends failure('conflict', 'Somebody has decided about this already.') {}
/** It is another one than the one that was read. */
export class PeerReviewChanged extends ChangedMeanwhile {}
