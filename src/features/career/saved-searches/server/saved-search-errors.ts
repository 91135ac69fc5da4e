import { failure } from '#platform/server/errors.ts';
import { maxSearches } from '../vocabulary.ts';

export class SearchNotFound extends failure('notFound', 'This saved search is not there any more.') {}

export class TooManySearches extends failure(
  'conflict',
  `You have ${maxSearches} saved searches, and more are not possible. Please delete one first.`,
) {}

export class NoSearch extends failure('invalid', 'Search for something or choose a filter first.') {}

export class NothingNewOfClosed extends failure(
  'invalid',
  'Nothing new comes of what is closed. Choose another filter.',
) {}
