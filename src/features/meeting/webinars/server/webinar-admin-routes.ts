import type { Context } from 'hono';
import * as z from 'zod/mini';
import { toCursor } from '#platform/server/database/list-cursor.ts';
import { attachmentHeaders } from '#platform/server/files/file-answers.ts';
import { readSentFile } from '#platform/server/files/sent-file.ts';
import { answerPage } from '#platform/server/http/answers/answer-page.ts';
import { answerCsv, type CsvColumn } from '#platform/server/http/formats/csv.ts';
import { requireRole } from '#platform/server/http/guards.ts';
import { redirectForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { pageQuery } from '#platform/shared/list-contract.ts';
import {
  adminWebinarList,
  fileQuery,
  madeWebinar,
  ofAdminWebinar,
  ofWebinarFile,
  recordingInput,
  registrantList,
  webinarChange,
  webinarForm,
  webinarInput,
  webinarQuestionList,
} from '../admin-contract.ts';
import { adminWebinarsPath, webinarFileRefusals, webinarLimits } from '../vocabulary.ts';
import type { WebinarFiles } from './files/webinar-files.ts';
import type { WebinarQuestions } from './questions/webinar-questions.ts';
import type { Registrants } from './registrations/registrants.ts';
import type { WebinarAdmin } from './webinar-admin.ts';

const nothing = z.strictObject({});
type Dependencies = { admin: WebinarAdmin; registrants: Registrants; questions: WebinarQuestions; files: WebinarFiles };

/** For curators. Forms of pages without script are led back to the page. */
export function webinarAdminEndpoints({ admin, registrants, questions, files }: Dependencies) {
  const guard = requireRole('curator');
  const idOf = async (c: Context) => (await personOf(c)).id;
  const back = (c: Context, id: string, done: string) => redirectForm(c, `${adminWebinarsPath}/${id}?done=${done}`);

  return [
    get('/admin/webinars', guard, {
      summary: 'All webinars, drafts too, the latest first. Link with rel="next" leads to the next page.',
      query: pageQuery,
      answer: adminWebinarList,
      handle: (c, { query: { cursor } }) =>
        answerPage(
          c,
          (limit) => admin.list(cursor, limit),
          ({ startsAt, id }) => toCursor({ createdAt: startsAt, id }),
        ),
    }),
    get('/admin/webinar-form', guard, {
      summary: 'What the form of a new webinar can choose.',
      query: nothing,
      answer: webinarForm,
      handle: async (c) => admin.readForm(await idOf(c), undefined),
    }),
    post('/admin/webinars', guard, {
      summary: 'Make a draft of a webinar.',
      body: webinarInput,
      answer: madeWebinar,
      status: 201,
      handle: async (c, { body }) => {
        const made = await admin.add(await idOf(c), body);
        return back(c, made.id, 'made') ?? made;
      },
    }),
    get('/admin/webinars/:id', guard, {
      summary: 'A webinar in any state, and what its form can choose.',
      params: ofAdminWebinar,
      query: nothing,
      answer: webinarForm,
      handle: async (c, { params }) => admin.readForm(await idOf(c), params.id),
    }),
    post('/admin/webinars/:id', guard, {
      summary:
        'Change a webinar that is not over. Everybody who is registered or waits is told of another title, text, beginning or length, once. Refused (409) when somebody else has changed it meanwhile.',
      params: ofAdminWebinar,
      body: webinarChange,
      handle: async (c, { params, body }) => {
        await admin.change(await idOf(c), params.id, body);
        return back(c, params.id, 'changed');
      },
    }),
    post('/admin/webinars/:id/publish', guard, {
      summary: 'Publish a draft.',
      params: ofAdminWebinar,
      body: nothing,
      handle: async (c, { params }) => {
        await admin.publish(await idOf(c), params.id);
        return back(c, params.id, 'published');
      },
    }),
    post('/admin/webinars/:id/cancel', guard, {
      summary: 'Call a webinar off. Everybody who is registered or waits is told, once.',
      params: ofAdminWebinar,
      body: nothing,
      handle: async (c, { params }) => {
        await admin.cancel(await idOf(c), params.id);
        return back(c, params.id, 'cancelled');
      },
    }),
    post('/admin/webinars/:id/recording', guard, {
      summary: 'Say where the recording is, when it is over. Everybody who was registered is told of the first one.',
      params: ofAdminWebinar,
      body: recordingInput,
      handle: async (c, { params, body }) => {
        await admin.setRecordingUrl(await idOf(c), params.id, body.recordingUrl);
        return back(c, params.id, 'recorded');
      },
    }),
    post('/webinar-files/:id/:kind', guard, {
      summary:
        'Add the picture of the speaker, and when it is over slides (PDF), the recording (MP4, WebM) or its captions (WebVTT): the body is the file itself, `name` its name.',
      params: ofWebinarFile,
      query: fileQuery,
      handle: async (c, { params: { id, kind }, query: { name = 'file' } }) => {
        const curatorId = await idOf(c);
        if (kind === 'recording')
          return files.addRecording(curatorId, id, name, (c.req.raw.body ?? []) as AsyncIterable<Uint8Array>);
        const limit = { maxSize: webinarLimits[kind], tooLarge: webinarFileRefusals[kind] };
        await files.add(curatorId, id, kind, await readSentFile(c, limit));
      },
    }),
    post('/webinar-files/:id/:kind/remove', guard, {
      summary: 'Take a file away.',
      params: ofWebinarFile,
      body: nothing,
      handle: async (c, { params: { id, kind } }) => {
        await files.remove(await idOf(c), id, kind);
        return back(c, id, 'removed');
      },
    }),
    get('/admin/webinars/:id/registrants', guard, {
      summary:
        'Who is registered or waits, the latest first: first names with an initial, no addresses. Link with rel="next" leads to the next page.',
      params: ofAdminWebinar,
      query: pageQuery,
      answer: registrantList,
      handle: (c, { params, query: { cursor } }) =>
        answerPage(
          c,
          (limit) => registrants.list(params.id, cursor, limit),
          ({ queuedAt, id }) => toCursor({ createdAt: queuedAt, id }),
        ),
    }),
    get('/admin/webinars/:id/registrants.csv', guard, {
      summary: 'The same as a table for spreadsheets, up to 10,000 rows: no addresses.',
      params: ofAdminWebinar,
      query: nothing,
      handle: async (c, { params }) => {
        const rows = await registrants.list(params.id, undefined, 10_000);
        const columns: CsvColumn<(typeof rows)[number]>[] = [
          ['Name', ({ name }) => name],
          ['State', ({ state }) => state],
          ['Since', ({ queuedAt }) => queuedAt.toISOString()],
          ['Joined at', ({ joinedAt }) => joinedAt?.toISOString() ?? ''],
        ];
        return answerCsv(c, `${(await admin.get(params.id)).slug}-registrations`, columns, rows);
      },
    }),
    get('/admin/webinars/:id/questions', guard, {
      summary: 'Questions for the speaker, the latest first. Link with rel="next" leads to the next page.',
      params: ofAdminWebinar,
      query: pageQuery,
      answer: webinarQuestionList,
      handle: (c, { params, query: { cursor } }) =>
        answerPage(c, (limit) => questions.list(params.id, cursor, limit), toCursor),
    }),
    get('/admin/webinars/:id/questions.txt', guard, {
      summary: 'The questions that were passed on, as a text for the speaker: no names.',
      params: ofAdminWebinar,
      query: nothing,
      handle: async (c, { params }) => {
        const { slug, text } = await questions.writeShown(params.id);
        const headers = attachmentHeaders(`${slug}-questions.txt`);
        return c.body(text, 200, { 'Content-Type': 'text/plain; charset=utf-8', ...headers });
      },
    }),
  ];
}
