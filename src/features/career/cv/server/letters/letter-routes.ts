import { answerPage } from '#platform/server/http/answers/answer-page.ts';
import { requireUser } from '#platform/server/http/guards.ts';
import { redirectForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { cvId, letterInput, letterList, letterQuery } from '../../contract.ts';
import { letterPath } from '../../letter-vocabulary.ts';
import { paperOf } from '../../paper-policy.ts';
import { addLimit, type CvRouteDependencies } from '../cv-routes.ts';
import { toLetterCursor } from './letters.ts';

/** Letters have these endpoints of their own: they are read, saved and deleted at `/cvs/:id`, as CVs are. */
export const letterEndpoints = ({
  letters,
  limiter,
  ownerOf,
}: Pick<CvRouteDependencies, 'letters' | 'limiter' | 'ownerOf'>) => [
  get('/letters', requireUser, {
    summary:
      'The motivation letters of who is signed in, or those for one application, the latest begun first. Link with rel="next" leads to the next page.',
    query: letterQuery,
    answer: letterList,
    handle: async (c, { query }) => {
      const owner = await ownerOf(c);
      const page = await answerPage(c, (limit) => letters.list(owner, query, limit), toLetterCursor);
      return page.map(({ createdAt: _createdAt, ...row }) => row);
    },
  }),
  post('/letters', requireUser, {
    summary: 'Begins a motivation letter, for an application of the tracker or without one. Premium (403).',
    body: letterInput,
    answer: cvId,
    handle: async (c, { body: { applicationId } }) => {
      const { country, person, ...owner } = await ownerOf(c);
      await limiter.count(addLimit, owner.id);
      const id = await letters.add(owner, { ...person, country }, { applicationId, paper: paperOf(country) });
      return redirectForm(c, letterPath(id), { id });
    },
  }),
];
