import type { Context } from 'hono';
import { guardedRoutes, publicRoute, requireUser } from '#platform/server/http/guards.ts';
import type { RateLimiter } from '#platform/server/http/limits/rate-limit.ts';
import { redirectForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { calendarFeed, calendarFeedInput } from '../contract.ts';
import type { Calendar } from './calendar.ts';

/** Calendars ask every few minutes at the most often. */
const feedLimit = { name: 'calendar-feed', max: 60, seconds: 3_600 };

export const calendarEndpoints = (calendar: Calendar) => [
  get('/calendar-feed', requireUser, {
    summary: 'The secret address of the calendar of who is signed in.',
    answer: calendarFeed,
    handle: async (c) => {
      c.header('Cache-Control', 'private, no-store');
      return calendar.readFeed((await personOf(c)).id);
    },
  }),
  post('/calendar-feed', requireUser, {
    summary: 'Makes a new secret address of the calendar, or ends it; the one before stops working.',
    body: calendarFeedInput,
    handle: async (c, { body }) =>
      redirectForm(c, '/account/notifications/times#calendar', await calendar.changeFeed((await personOf(c)).id, body)),
  }),
];

type Dependencies = { calendar: Calendar; limiter: Pick<RateLimiter, 'count'> };

/** Files for calendars. A feed is open to whoever knows its address, as calendars cannot log in. */
export function calendarFiles({ calendar, limiter }: Dependencies) {
  const answer = (c: Context, text: string, name: string) =>
    c.body(text, 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `inline; filename="${name}.ics"`,
    });
  return guardedRoutes()
    .get('/opportunities/:slug/calendar.ics', publicRoute, async (c) => {
      const slug = c.req.param('slug') ?? '';
      return answer(c, await calendar.writeOne(slug), 'sealeap-deadline');
    })
    .get('/opportunities/:slug/google-calendar', publicRoute, async (c) =>
      c.redirect(await calendar.findGoogleAddress(c.req.param('slug') ?? '')),
    )
    .get('/calendar/:file', publicRoute, async (c, next) => {
      const [, token] = /^([\w-]{43})\.ics$/.exec(c.req.param('file') ?? '') ?? [];
      if (token === undefined) return next();
      const userId = await calendar.findOwner(token);
      await limiter.count(feedLimit, userId);
      c.header('Cache-Control', 'private, no-store');
      return answer(c, await calendar.writeFeed(userId), 'sealeap');
    }).app;
}
