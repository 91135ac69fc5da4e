import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { MiddlewareHandler } from 'hono';
import type { AnswerStore } from '#platform/server/http/answer-store.ts';
import { bytesOf } from '#platform/server/http/whole-body.ts';

/** What shared caches may keep, and for how long they may serve an old copy while they ask for a new one. */
const shared = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';
const keptHeaders = ['Content-Type', 'Content-Security-Policy', 'Link', 'X-Total-Count', 'X-Total-Count-Relation'];

/**
 * Keeps what a visitor is given, for the next visitor who asks for the same address. What belongs to a member is
 * marked private and never kept. While the database is away, what was kept before is given once more.
 */
export const keepVisitorAnswers =
  (store: AnswerStore, headers: Record<string, string>): MiddlewareHandler<{ Bindings: HttpBindings }> =>
  async (c, next) => {
    const isPersonal = store.isPersonal(c.req.header('cookie'));
    const since = store.generation();
    await next();
    const answered = () => {
      c.res = undefined;
      c.res = RESPONSE_ALREADY_SENT;
    };
    // What is asked within this process comes without a connection.
    if (c.res.status >= 500 && c.env && store.answerInNeed(c.env.incoming, c.env.outgoing, c.get('requestId')))
      return answered();
    const canBeKept =
      c.req.method === 'GET' &&
      c.res.status === 200 &&
      !c.res.headers.has('cache-control') &&
      !c.res.headers.has('set-cookie');
    if (isPersonal || !canBeKept) {
      if (!c.res.headers.has('cache-control')) c.res.headers.set('Cache-Control', 'private, no-store');
      return;
    }
    const content = (await bytesOf(c.res)) ?? Buffer.alloc(0);
    const kept = Object.fromEntries(
      keptHeaders.flatMap((name) => (c.res.headers.has(name) ? [[name, c.res.headers.get(name)!]] : [])),
    );
    // The first to ask is answered as everybody after: compressed once, with the same headers.
    store.answerWith(
      { content, headers: { ...headers, ...kept, 'Cache-Control': shared }, since },
      c.env.incoming,
      c.env.outgoing,
      c.get('requestId'),
    );
    answered();
  };
