import { drawCategoryArt } from '#features/people/interests/server/shared/category-card-art.ts';
import { type Category, interestLabels } from '#features/people/interests/vocabulary.ts';
import { colors } from '#platform/server/pictures/card-sheet.ts';
import { drawCard, rightOf } from '#platform/server/pictures/draw-card.tsx';

export type QuizCard = { first: Category; second: Category };

/** PNG of 1200 × 630: the two fields of a quiz result, and nothing about whose it is. */
export function drawQuizCard({ first, second }: QuizCard) {
  const art = [drawCategoryArt(first, 0, rightOf(786, 190)), drawCategoryArt(second, 0, rightOf(976))];
  return drawCard(art.join(''), {
    width: 740,
    kicker: 'My interests',
    headline: interestLabels[first],
    lines: [
      { text: `and ${interestLabels[second]}`, color: colors.ink },
      { text: 'What are yours? Five short questions.', color: colors.muted },
    ],
  });
}
