import { requireUser } from '#platform/server/http/guards.ts';
import { get } from '#platform/server/http/routes.ts';
import { cvFit, cvFitQuery } from '../fit-contract.ts';
import type { CvFits } from './cv-fit.ts';
import type { CvRouteDependencies } from './cv-routes.ts';

/** The model may have to read some texts. */
const fitLimit = { name: 'cv-fits', max: 300, seconds: 10 * 60 };

type Dependencies = Pick<CvRouteDependencies, 'limiter' | 'ownerOf'> & { fits: Pick<CvFits, 'compare'> };

export const cvFitEndpoints = ({ fits, limiter, ownerOf }: Dependencies) => [
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
