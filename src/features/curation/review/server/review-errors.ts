import { failure } from '#platform/server/errors.ts';

export class NotOnSite extends failure('notFound', 'This opportunity is not on the site any more.') {}

export class NothingToUndo extends failure('conflict', 'There is nothing of yours to undo here.') {}
