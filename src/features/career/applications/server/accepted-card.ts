import { drawCategoryArt } from '#features/people/interests/server/shared/category-card-art.ts';
import { toDrawable } from '#platform/server/pictures/card-fonts.tsx';
import { colors } from '#platform/server/pictures/card-sheet.ts';
import { drawCard, rightOf } from '#platform/server/pictures/draw-card.tsx';
import { hashText } from '#platform/shared/hash.ts';
import { shorten } from '#platform/shared/text/text.ts';
import type { Application } from '../contract.ts';

/** PNG of 1200 × 630 that an accepted person shares. Their name is not on it. */
export async function drawAcceptedCard({ id, title, organization, opportunity }: Application) {
  const byWhom = await toDrawable(shorten(organization ?? '', 46));
  return drawCard(drawCategoryArt(opportunity?.category ?? 'leadership', hashText(id), rightOf(826)), {
    width: 790,
    kicker: 'I got in!',
    headline: (await toDrawable(shorten(title, 120))) ?? 'I got in!',
    lines: byWhom ? [{ text: byWhom, color: colors.muted }] : [],
  });
}
