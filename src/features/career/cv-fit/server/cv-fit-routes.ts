import type { Context } from 'hono';
import type { CvOwner } from '#features/career/cv/server/shared/cvs.ts';
import { requireUser } from '#platform/server/http/guards.ts';
import type { RateLimiter } from '#platform/server/http/limits/rate-limit.ts';
import { get } from '#platform/server/http/routes.ts';
import { cvFit, cvFitQuery } from '../contract.ts';
import type { CvFits } from './cv-fit.ts';

/** The model may have to read some texts. */
const fitLimit = { name: 'cv-fits', max: 300, seconds: 10 * 60 };

export type CvFitRouteDependencies = {
  fits: Pick<CvFits, 'compare'>;
  limiter: Pick<RateLimiter, 'count'>;
  ownerOf: (c: Context) => Promise<CvOwner>;
};

export const cvFitEndpoints = ({ fits, limiter, ownerOf }: CvFitRouteDependencies) => [
  get('/cv-fit', requireUser, {
    summary:
      'What an opportunity asks for, and where a CV of who is signed in has it; by words, and by meaning when that is known. Premium (403); 409 without a CV.',
    query: cvFitQuery,
    answer: cvFit,
    handle: async (c, { query }) => {
      const owner = await ownerOf(c);
      await limiter.count(fitLimit, owner.id);
      return fits.compare(owner, query.opportunity, query.cv);
    },
  }),
];
