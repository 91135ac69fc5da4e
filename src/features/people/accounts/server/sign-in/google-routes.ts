import type { Context } from 'hono';
import * as z from 'zod/mini';
import { sendCookies } from '#platform/server/http/cookies.ts';
import { publicRoute } from '#platform/server/http/guards.ts';
import { get } from '#platform/server/http/routes.ts';
import { googleQuery } from '../../contract.ts';
import { googleDoneHeaders, googleDonePage } from './google-done-page.ts';
import type { GoogleSignIn } from './google-sign-in.ts';
import type { Visitors } from './visitor.ts';

type Dependencies = { google: GoogleSignIn; visitors: Visitors };

/** Google's pages would be isolated from the opener with a stricter policy. */
const allowOpener = (c: Context) => c.header('Cross-Origin-Opener-Policy', 'unsafe-none');

const anyQuery = z.record(z.string(), z.string().check(z.maxLength(4_000)));
const safeCode = /^auth\/[a-z-]{1,40}$/;

/** A popup of 500 × 600 begins at the first address and ends at the third. */
export const googleEndpoints = ({ google, visitors }: Dependencies) => [
  get('/auth/sign-in/google', publicRoute, {
    summary: 'Begin to log in with Google: in a popup, or with `returnTo` in the page itself.',
    query: googleQuery,
    handle: async (c, { query }) => {
      const { cookies, url } = await google.begin(query.returnTo, visitors.read(c));
      allowOpener(c);
      sendCookies(c, cookies);
      return c.redirect(url, 302);
    },
  }),
  get('/auth/callback/google', publicRoute, {
    summary: 'Where Google sends people back to.',
    query: anyQuery,
    handle: async (c, { query }) => {
      const { cookies, path } = await google.end(query, visitors.read(c));
      allowOpener(c);
      sendCookies(c, cookies);
      return c.redirect(path, 302);
    },
  }),
  get('/auth/sign-in/google/done', publicRoute, {
    summary: 'The end of the popup: tells the page that opened it how it went.',
    query: anyQuery,
    handle: (c, { query }) => {
      allowOpener(c);
      for (const [name, value] of Object.entries(googleDoneHeaders)) c.header(name, value);
      const { error = '', isNew } = query;
      const code = error === '' || safeCode.test(error) ? error : 'auth/google-failed';
      return c.html(googleDonePage(code, isNew === 'true'));
    },
  }),
];
