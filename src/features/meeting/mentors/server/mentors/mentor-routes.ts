import type { Context } from 'hono';
import * as z from 'zod/mini';
import { answerWebp } from '#platform/server/files/file-answers.ts';
import { isFileForm, readSentPicture } from '#platform/server/files/sent-file.ts';
import { requireUser } from '#platform/server/http/guards.ts';
import type { RateLimiter } from '#platform/server/http/limits/rate-limit.ts';
import { isForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { mentor, mentorInput, mentorList, mentorListQuery, ofMentor, ownMentor } from '../../contract.ts';
import type { Mentors } from '../mentors.ts';
import type { OwnMentors } from './own-mentors.ts';

const nothing = z.strictObject({});
const limits = {
  sends: { name: 'mentor-sends', max: 20, seconds: 24 * 60 * 60 },
  pictures: { name: 'mentor-pictures', max: 20, seconds: 60 * 60 },
};

type Dependencies = {
  mentors: Mentors;
  own: OwnMentors;
  isPremium: (c: Context) => Promise<boolean>;
  limiter: Pick<RateLimiter, 'count'>;
};

/** Mentors for members, and one's own application. Forms of pages without script are led back to the page. */
export function mentorEndpoints({ mentors, own, isPremium, limiter }: Dependencies) {
  const readerOf = async (c: Context) => ({ id: (await personOf(c)).id, isPremium: await isPremium(c) });
  async function writerOf(c: Context, limit: keyof typeof limits = 'sends') {
    const { id } = await personOf(c);
    await limiter.count(limits[limit], id);
    return id;
  }
  const back = (c: Context, done: string) => (isForm(c) ? c.redirect(`/mentors/apply?done=${done}`, 303) : undefined);
  const privately = (c: Context) => c.header('Cache-Control', 'private, no-store');

  return [
    get('/mentors', requireUser, {
      summary: 'How many mentors there are; for premium members who they are, those who share most with them first.',
      query: mentorListQuery,
      answer: mentorList,
      handle: async (c, { query }) => {
        privately(c);
        return mentors.list(await readerOf(c), query.language || undefined);
      },
    }),
    get('/mentors/:id', requireUser, {
      summary: 'A mentor, for premium members, and for themselves.',
      params: ofMentor,
      query: nothing,
      answer: mentor,
      handle: async (c, { params }) => {
        privately(c);
        return mentors.read(await readerOf(c), params.id);
      },
    }),
    get('/mentors/:id/picture', requireUser, {
      summary: 'The picture of a mentor, for premium members.',
      params: ofMentor,
      query: nothing,
      handle: async (c, { params }) => answerWebp(c, await mentors.readPicture(await readerOf(c), params.id)),
    }),
    get('/own-mentor', requireUser, {
      summary: "One's own application as a mentor, or the empty form for it.",
      query: nothing,
      answer: ownMentor,
      handle: async (c) => {
        privately(c);
        return own.read((await personOf(c)).id);
      },
    }),
    get('/own-mentor/picture', requireUser, {
      summary: "The picture of one's own application.",
      query: nothing,
      handle: async (c) => answerWebp(c, await own.readPicture((await personOf(c)).id)),
    }),
    post('/own-mentor', requireUser, {
      summary: 'Send the application as a mentor, or a change of it. For people of 18 or older.',
      body: mentorInput,
      handle: async (c, { body }) => {
        await own.apply(await writerOf(c), body);
        return back(c, 'sent');
      },
    }),
    post('/own-mentor/picture', requireUser, {
      summary: 'Add a picture of oneself: the body is the file, a JPEG, PNG, WebP or AVIF of up to 10 MB.',
      handle: async (c) => {
        await own.setPicture(await writerOf(c, 'pictures'), await readSentPicture(c));
        if (isFileForm(c)) return c.redirect('/mentors/apply?done=picture', 303);
      },
    }),
    post('/own-mentor/picture/remove', requireUser, {
      summary: 'Take the picture away.',
      body: nothing,
      handle: async (c) => {
        await own.removePicture(await writerOf(c));
        return back(c, 'changed');
      },
    }),
    post('/own-mentor/renew', requireUser, {
      summary: 'Say that one goes on for another year; a curator checks again.',
      body: z.strictObject({ agrees: z.literal('on') }),
      handle: async (c) => {
        await own.renew(await writerOf(c));
        return back(c, 'renewed');
      },
    }),
    post('/own-mentor/remove', requireUser, {
      summary: 'Take the application back, or stop being a mentor. Meetings ahead are cancelled.',
      body: nothing,
      handle: async (c) => {
        await own.remove(await writerOf(c));
        return back(c, 'removed');
      },
    }),
  ];
}
