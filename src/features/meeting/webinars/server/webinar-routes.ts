import type { Context } from 'hono';
import * as z from 'zod/mini';
import { joined } from '#features/meeting/meetings/contract.ts';
import type { SignedIn } from '#features/people/session/contract.ts';
import { toCursor } from '#platform/server/database/list-cursor.ts';
import { answerPage } from '#platform/server/http/answers/answer-page.ts';
import { publicRoute, requireUser } from '#platform/server/http/guards.ts';
import type { RateLimiter } from '#platform/server/http/limits/rate-limit.ts';
import { redirectForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { ofWebinar, questionInput, webinarDetail, webinarList, webinarListQuery } from '../contract.ts';
import { webinarPathOf } from '../vocabulary.ts';
import type { WebinarQuestions } from './questions/webinar-questions.ts';
import type { Member, Registrations } from './registrations/registrations.ts';
import type { Webinars } from './webinars.ts';

const nothing = z.strictObject({});

/** The tables whose triggers notify of what visitors see of webinars. */
const shows = () => ['webinars', 'webinar_files', 'webinar_registrations'];

const limits = {
  /** Enough for whoever changes their mind, too few for a program that waits for a place. */
  registrations: { name: 'webinar-registrations', max: 40, seconds: 60 * 60 },
  joins: { name: 'webinar-joins', max: 60, seconds: 10 * 60 },
  questions: { name: 'webinar-questions', max: 10, seconds: 24 * 60 * 60 },
};

export type ReadSignedIn = (c: Context) => Promise<SignedIn | null>;
type Dependencies = {
  webinars: Webinars;
  registrations: Registrations;
  questions: Pick<WebinarQuestions, 'ask'>;
  signedIn: ReadSignedIn;
  limiter: Pick<RateLimiter, 'count'>;
};

/** Returns the asking member, as the session says it; undefined for visitors. */
export async function readMember(c: Context, signedIn: ReadSignedIn): Promise<Member | undefined> {
  const person = await signedIn(c);
  return (
    (person?.uid && {
      ...{ id: person.uid, isPremium: person.tier === 'premium', lacksConsent: Boolean(person.lacksConsent) },
      provenEmail: person.isEmailVerified ? person.email : null,
    }) ||
    undefined
  );
}

/** Webinars for everybody, and what members do about them. Forms of pages without script are led back to the page. */
export function webinarEndpoints({ webinars, registrations, questions, signedIn, limiter }: Dependencies) {
  async function enter(c: Context, limit: keyof typeof limits) {
    const member = (await readMember(c, signedIn))!;
    await limiter.count(limits[limit], member.id);
    return member;
  }
  const back = (c: Context, slug: string, rest: string) => redirectForm(c, `${webinarPathOf(slug)}${rest}`);

  return [
    get('/webinars', publicRoute, {
      summary:
        'Webinars that are not over, the next first; with `when=past` those that took place, the latest first. Link with rel="next" leads to the next page.',
      query: webinarListQuery,
      answer: webinarList,
      shows,
      handle: (c, { query: { when = 'upcoming', cursor } }) =>
        answerPage(
          c,
          (limit) => webinars.list(when, cursor, limit),
          ({ startsAt, id }) => toCursor({ createdAt: startsAt, id }),
        ),
    }),
    get('/webinars/:slug', publicRoute, {
      summary: 'One webinar. `mine` says what a member has of it; null for visitors.',
      params: ofWebinar,
      query: nothing,
      answer: webinarDetail,
      shows,
      handle: async (c, { params }) => webinars.read(params.slug, await readMember(c, signedIn)),
    }),
    post('/webinars/:slug/registration', requireUser, {
      summary: 'Register for a webinar. When every place is taken, one waits, and moves up without doing anything.',
      params: ofWebinar,
      body: nothing,
      handle: async (c, { params }) => {
        await registrations.register(await enter(c, 'registrations'), params.slug);
        return back(c, params.slug, '#registration');
      },
    }),
    post('/webinars/:slug/join', requireUser, {
      summary:
        'Join a webinar, from 15 minutes before it begins to its end. The answer is the address of the meeting; a form of a page without script is led back to the page, which then has the address.',
      params: ofWebinar,
      body: nothing,
      answer: joined,
      handle: async (c, { params }) => {
        const answer = await registrations.join((await enter(c, 'joins')).id, params.slug);
        c.header('Cache-Control', 'private, no-store');
        return back(c, params.slug, '#registration') ?? answer;
      },
    }),
    post('/webinars/:slug/questions', requireUser, {
      summary: 'Send the speaker a question, as somebody who is registered. A curator looks at it first.',
      params: ofWebinar,
      body: questionInput,
      handle: async (c, { params, body }) => {
        await questions.ask((await enter(c, 'questions')).id, params.slug, body.text);
        return back(c, params.slug, '?done=asked#questions');
      },
    }),
    post('/webinars/:slug/registration/cancel', requireUser, {
      summary: "Cancel one's registration. Who has waited longest gets the place.",
      params: ofWebinar,
      body: nothing,
      handle: async (c, { params }) => {
        await registrations.cancel((await enter(c, 'registrations')).id, params.slug);
        return back(c, params.slug, '#registration');
      },
    }),
  ];
}
