import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { answerError } from '#platform/server/errors.ts';
import { quizCardRoutes } from './quiz-card-routes.ts';

function serve() {
  const draw = vi.fn(async () => Buffer.from('picture'));
  const app = new Hono().onError(answerError(() => {})).route('/', quizCardRoutes({ draw }));
  return { draw, ask: (path: string) => app.request(path) };
}

it('draws each pair once, and keeps the order of the two fields', async () => {
  const { draw, ask } = serve();
  const first = await ask('/discover/arts/tech/card.png');
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(first.headers.get('cache-control')).toContain('public');
  await ask('/discover/arts/tech/card.png');
  await ask('/discover/tech/arts/card.png');
  expect(draw.mock.calls).toEqual([[{ first: 'arts', second: 'tech' }], [{ first: 'tech', second: 'arts' }]]);
});

it.each(['arts/arts', 'arts/health', 'arts/<svg>'])('answers 404 for %s', async (pair) => {
  const { draw, ask } = serve();
  expect((await ask(`/discover/${pair}/card.png`)).status).toBe(404);
  expect(draw).not.toHaveBeenCalled();
});

it('draws a PNG of the size that networks expect', async () => {
  const answer = await new Hono().route('/', quizCardRoutes()).request('/discover/leadership/environment/card.png');
  const bytes = new DataView(await answer.arrayBuffer());
  expect([bytes.getUint32(16), bytes.getUint32(20)]).toEqual([1200, 630]);
});
