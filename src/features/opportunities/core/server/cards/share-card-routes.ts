import { guardedRoutes, publicRoute } from '#platform/server/http/guards.ts';
import { createPictureAnswers } from '#platform/server/pictures/picture-cache.ts';
import { formatDeadline } from '#platform/shared/dates/deadline-labels.ts';
import { toOpportunity } from '../opportunity-answers.ts';
import { OpportunityNotFound } from '../opportunity-errors.ts';
import type { OpportunityRepository } from '../shared/opportunity-repository.ts';
import type { ShareCard } from './share-card.ts';

type Dependencies = {
  repository: Pick<OpportunityRepository, 'findBySlug'>;
  drawCard?: (card: ShareCard) => Promise<Buffer>;
  drawGeneral?: () => Promise<Buffer>;
  now?: () => Date;
};

/** The code that draws is loaded with the first card, so that no start waits for it. */
const loadCards = () => import('./share-card.ts');

/** PNG share cards (`og:image`) of opportunities and of the site. */
export function shareCardRoutes({
  repository,
  drawCard = async (card) => (await loadCards()).drawShareCard(card),
  drawGeneral = async () => (await loadCards()).drawGeneralCard(),
  now = () => new Date(),
}: Dependencies) {
  const answer = createPictureAnswers();
  return guardedRoutes()
    .get('/opportunities/:slug/card.png', publicRoute, async (c) => {
      const row = await repository.findBySlug(c.req.param('slug') ?? '');
      if (!row) throw new OpportunityNotFound();
      const { id, title, organization, category, type } = row;
      const deadline = formatDeadline(toOpportunity(row), { now: now(), timeZone: undefined });
      const card = { id, title, organization, category: category!, type: type!, deadline };
      return answer(c, card, () => drawCard(card));
    })
    .get('/share.png', publicRoute, (c) => answer(c, 'general', drawGeneral)).app;
}
