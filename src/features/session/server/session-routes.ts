import type { Context } from 'hono';
import { endpoint } from '#platform/server/http/endpoint.ts';
import { publicRoute } from '#platform/server/http/guards.ts';
import { type SessionAnswer, sessionAnswer } from '../contract.ts';

export const sessionEndpoints = ({ answer }: { answer: (c: Context) => Promise<SessionAnswer> }) => [
  endpoint({
    method: 'get',
    path: '/session',
    guard: publicRoute,
    summary: 'Who is signed in, or null.',
    answer: sessionAnswer,
    handle: async (c) => {
      c.header('Cache-Control', 'private, no-store');
      return c.json(await answer(c));
    },
  }),
];
