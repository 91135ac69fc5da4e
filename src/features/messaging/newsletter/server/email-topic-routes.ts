import { requireUser } from '#platform/server/http/guards.ts';
import { redirectForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { mailTopicsAnswer, mailTopicsInput } from '../contract.ts';
import type { NewsletterPreferences } from './email-topics.ts';

export const newsletterPreferenceEndpoints = (preferences: NewsletterPreferences) => [
  get('/account/news', requireUser, {
    summary: 'What news who is signed in gets by mail, and whether they may choose.',
    answer: mailTopicsAnswer,
    handle: async (c) => {
      c.header('Cache-Control', 'private, no-store');
      return preferences.read(await personOf(c));
    },
  }),
  post('/account/news', requireUser, {
    summary: 'Choose what news to get by mail: these topics, and no other.',
    body: mailTopicsInput,
    handle: async (c, { body }) =>
      redirectForm(c, '/account/notifications?done=news', await preferences.choose(await personOf(c), body.topics)),
  }),
];
