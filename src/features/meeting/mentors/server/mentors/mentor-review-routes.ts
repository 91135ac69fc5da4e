import type { Context } from 'hono';
import * as z from 'zod/mini';
import { toCursor } from '#platform/server/database/list-cursor.ts';
import { answerWebp } from '#platform/server/files/file-answers.ts';
import { answerPage } from '#platform/server/http/answers/answer-page.ts';
import { requireRole } from '#platform/server/http/guards.ts';
import type { RateLimiter } from '#platform/server/http/limits/rate-limit.ts';
import { isForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { reviewPathOf } from '#platform/shared/review-vocabulary.ts';
import {
  adminMentor,
  adminMentorQuery,
  listedMentors,
  mentorAcceptanceInput,
  mentorInvitationInput,
  ofMentor,
} from '../../contract.ts';
import { mentorKind } from '../../vocabulary.ts';
import type { MentorAdmin } from './mentor-admin.ts';
import type { MentorReview } from './mentor-review.ts';

const nothing = z.strictObject({});
const inviteLimit = { name: 'mentor-invitations', max: 50, seconds: 24 * 60 * 60 };

type Dependencies = { review: MentorReview; admin: MentorAdmin; limiter: Pick<RateLimiter, 'count'> };

/** Vetting of mentors, for curators. */
export function mentorReviewEndpoints({ review, admin, limiter }: Dependencies) {
  const guard = requireRole('curator');
  const back = (c: Context, path: string) => (isForm(c) ? c.redirect(path, 303) : undefined);
  return [
    get('/admin/mentors', guard, {
      summary:
        'Mentors, or all who ever wanted to be one, the newest first. Link with rel="next" leads to the next page.',
      query: adminMentorQuery,
      answer: listedMentors,
      handle: (c, { query: { filter = 'accepted', cursor } }) =>
        answerPage(c, (limit) => admin.list(filter, cursor, limit), toCursor),
    }),
    get('/admin/mentors/:id', guard, {
      summary: 'A mentor, or who wants to be one, with references and what was checked.',
      params: ofMentor,
      query: nothing,
      answer: adminMentor,
      handle: async (c, { params }) => {
        c.header('Cache-Control', 'private, no-store');
        return admin.read(params.id);
      },
    }),
    get('/admin/mentors/:id/picture', guard, {
      summary: 'The picture that was sent.',
      params: ofMentor,
      query: nothing,
      handle: async (c, { params }) => answerWebp(c, await admin.readPicture(params.id)),
    }),
    post('/admin/mentors/:id/acceptance', guard, {
      summary:
        'Accept a mentor for a year, once everything was checked. Refused (409) when another revision was sent meanwhile.',
      params: ofMentor,
      body: mentorAcceptanceInput,
      handle: async (c, { params, body }) => {
        await review.accept(await personOf(c), params.id, body);
        return back(c, reviewPathOf(mentorKind));
      },
    }),
    post('/admin/mentor-invitations', guard, {
      summary: 'Invite somebody as a mentor, by an email to their address.',
      body: mentorInvitationInput,
      handle: async (c, { body }) => {
        const { id } = await personOf(c);
        await limiter.count(inviteLimit, id);
        await admin.invite(id, body.email);
        return back(c, '/admin/mentors?done=invited');
      },
    }),
  ];
}
