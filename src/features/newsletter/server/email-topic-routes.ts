import { endpoint } from '#platform/server/http/endpoint.ts';
import { requireUser } from '#platform/server/http/guards.ts';
import { isForm } from '#platform/server/http/read-body.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { mailTopicsAnswer, mailTopicsInput } from '../contract.ts';
import type { NewsletterPreferences } from './email-topics.ts';

export const newsletterPreferenceEndpoints = (preferences: NewsletterPreferences) => [
  endpoint({
    method: 'get',
    path: '/account/news',
    guard: requireUser,
    summary: 'What news who is signed in gets by mail, and whether they may choose.',
    answer: mailTopicsAnswer,
    handle: async (c) => {
      c.header('Cache-Control', 'private, no-store');
      return c.json(await preferences.read(await personOf(c)));
    },
  }),
  endpoint({
    method: 'post',
    path: '/account/news',
    guard: requireUser,
    summary: 'Choose what news to get by mail: these topics, and no other.',
    body: mailTopicsInput,
    status: 204,
    handle: async (c, { body }) => {
      await preferences.choose(await personOf(c), body.topics);
      return isForm(c) ? c.redirect('/account?done=news', 303) : c.body(null, 204);
    },
  }),
];
