import { type Category, categories } from '#features/people/interests/vocabulary.ts';
import { failure } from '#platform/server/errors.ts';
import { guardedRoutes, publicRoute } from '#platform/server/http/guards.ts';
import { createPictureAnswers } from '#platform/server/pictures/picture-cache.ts';
import type { QuizCard } from './quiz-card.ts';

class QuizCardNotFound extends failure('notFound', 'There is no such picture.') {}

const toCategory = (text: string | undefined) => categories.find((id): id is Category => id === text);

/** The code that draws is loaded with the first card, so that no start waits for it. */
const drawLater = async (card: QuizCard) => (await import('./quiz-card.ts')).drawQuizCard(card);

/** Pictures of the twelve possible quiz results, for sharing. */
export function quizCardRoutes({ draw = drawLater }: { draw?: (card: QuizCard) => Promise<Buffer> } = {}) {
  const answer = createPictureAnswers();
  return guardedRoutes().get('/discover/:first/:second/card.png', publicRoute, async (c) => {
    const [first, second] = [toCategory(c.req.param('first')), toCategory(c.req.param('second'))];
    if (!first || !second || first === second) throw new QuizCardNotFound();
    return answer(c, { quiz: { first, second } }, () => draw({ first, second }));
  }).app;
}
