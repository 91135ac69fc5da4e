import type { Context } from 'hono';
import { publicRoute } from '#platform/server/http/guards.ts';
import { get } from '#platform/server/http/routes.ts';
import { type SessionAnswer, sessionAnswer } from '../contract.ts';

export const sessionEndpoints = ({ answer }: { answer: (c: Context) => Promise<SessionAnswer> }) => [
  get('/session', publicRoute, {
    summary: 'Who is signed in, or null.',
    answer: sessionAnswer,
    handle: async (c) => {
      c.header('Cache-Control', 'private, no-store');
      return answer(c);
    },
  }),
];
