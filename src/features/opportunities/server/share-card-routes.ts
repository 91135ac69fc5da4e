import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { guardedRoutes } from '#platform/server/http/guarded-routes.ts';
import { publicRoute } from '#platform/server/http/guards.ts';
import { OpportunityNotFound } from './opportunity-errors.ts';
import type { OpportunityRepository } from './opportunity-repository.ts';
import type { OpportunityRow } from './opportunity-table.ts';
import { createPictureStore } from './picture-store.ts';
import { drawGeneralCard, drawShareCard, type ShareCard } from './share-card.tsx';

type Dependencies = {
  repository: Pick<OpportunityRepository, 'findBySlug'>;
  drawCard?: (card: ShareCard) => Promise<Buffer>;
  drawGeneral?: () => Promise<Buffer>;
  now?: () => Date;
};

/** A new number when cards are drawn in a new way. */
const version = '1';

function deadlineWords({ deadline, deadlineKind, closesAt }: OpportunityRow, now: Date) {
  if (closesAt && closesAt <= now) return 'Closed';
  const isPlainDate = deadlineKind === 'dated' && !/deadline|close|until|apply/i.test(deadline);
  return isPlainDate ? `Deadline: ${deadline}` : deadline;
}

const toCard = (row: OpportunityRow, now: Date): ShareCard => ({
  id: row.id,
  title: row.title,
  organization: row.organization,
  category: row.category!,
  type: row.type!,
  deadline: deadlineWords(row, now),
});

/** The pictures that stand for pages where they are shared. */
export function shareCardRoutes({
  repository,
  drawCard = drawShareCard,
  drawGeneral = drawGeneralCard,
  now = () => new Date(),
}: Dependencies) {
  const pictures = createPictureStore();

  /** The tag depends on what is drawn, not on the drawing, so that who has it need not wait for it. */
  async function answer(c: Context, content: unknown, draw: () => Promise<Buffer>) {
    const key = createHash('sha256')
      .update(JSON.stringify([version, content]))
      .digest('base64url')
      .slice(0, 22);
    const headers = { 'Cache-Control': 'public, max-age=86400', ETag: `"${key}"` };
    if (c.req.header('if-none-match')?.includes(key)) return c.body(null, 304, headers);
    const picture = await pictures.get(key, draw);
    return c.body(new Uint8Array(picture), 200, { ...headers, 'Content-Type': 'image/png' });
  }

  return guardedRoutes()
    .get('/opportunities/:slug/card.png', publicRoute, async (c) => {
      const row = await repository.findBySlug(c.req.param('slug') ?? '');
      if (!row) throw new OpportunityNotFound();
      const card = toCard(row, now());
      return answer(c, card, () => drawCard(card));
    })
    .get('/share.png', publicRoute, (c) => answer(c, 'general', drawGeneral)).app;
}
