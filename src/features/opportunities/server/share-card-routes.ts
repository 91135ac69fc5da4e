import { guardedRoutes, publicRoute } from '#platform/server/http/guards.ts';
import { createPictureAnswers } from '#platform/server/pictures/picture-cache.ts';
import { OpportunityNotFound } from './opportunity-errors.ts';
import type { OpportunityRepository } from './opportunity-repository.ts';
import type { OpportunityRow } from './opportunity-table.ts';
import { drawGeneralCard, drawShareCard, type ShareCard } from './share-card.ts';

type Dependencies = {
  repository: Pick<OpportunityRepository, 'findBySlug'>;
  drawCard?: (card: ShareCard) => Promise<Buffer>;
  drawGeneral?: () => Promise<Buffer>;
  now?: () => Date;
};

function formatDeadline({ deadline, deadlineKind, closesAt }: OpportunityRow, now: Date) {
  if (closesAt && closesAt <= now) return 'Closed';
  const isPlainDate = deadlineKind === 'dated' && !/deadline|close|until|apply/i.test(deadline);
  return isPlainDate ? `Deadline: ${deadline}` : deadline;
}

/** PNG share cards (`og:image`) of opportunities and of the site. */
export function shareCardRoutes({
  repository,
  drawCard = drawShareCard,
  drawGeneral = drawGeneralCard,
  now = () => new Date(),
}: Dependencies) {
  const answer = createPictureAnswers();
  return guardedRoutes()
    .get('/opportunities/:slug/card.png', publicRoute, async (c) => {
      const row = await repository.findBySlug(c.req.param('slug') ?? '');
      if (!row) throw new OpportunityNotFound();
      const { id, title, organization, category, type } = row;
      const deadline = formatDeadline(row, now());
      const card = { id, title, organization, category: category!, type: type!, deadline };
      return answer(c, card, () => drawCard(card));
    })
    .get('/share.png', publicRoute, (c) => answer(c, 'general', drawGeneral)).app;
}
