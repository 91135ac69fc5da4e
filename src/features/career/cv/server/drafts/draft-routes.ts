import { requireUser } from '#platform/server/http/guards.ts';
import { post } from '#platform/server/http/routes.ts';
import { cvAddress } from '../../contract.ts';
import { draftAnswer, draftInput } from '../../draft-contract.ts';
import type { CvRouteDependencies } from '../cv-routes.ts';

/** Each costs the operator something. */
const draftLimit = { name: 'cv-drafts', max: 20, seconds: 60 * 60 };

export const draftEndpoints = ({
  drafts,
  limiter,
  ownerOf,
}: Pick<CvRouteDependencies, 'drafts' | 'limiter' | 'ownerOf'>) => [
  post('/cvs/:id/drafts', requireUser, {
    summary:
      'What would be sent to the service that drafts; with it in `sent`, sends it and answers the draft. Premium, never minors (403).',
    params: cvAddress,
    body: draftInput,
    answer: draftAnswer,
    handle: async (c, { params, body }) => {
      const owner = await ownerOf(c);
      if (body.sent !== undefined) await limiter.count(draftLimit, owner.id);
      return drafts.ask(owner, params.id, body);
    },
  }),
];
