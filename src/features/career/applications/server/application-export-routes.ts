import { Readable } from 'node:stream';
import { typeLabels } from '#features/opportunities/core/vocabulary.ts';
import { answerCsv, type CsvColumn } from '#platform/server/http/formats/csv.ts';
import { requireUser } from '#platform/server/http/guards.ts';
import { get } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import type { ApplicationDetail } from '../contract.ts';
import { describePart } from '../part-text-policy.ts';
import { type ApplicationPart, stateLabels } from '../vocabulary.ts';
import type { ApplicationParts } from './application-parts.ts';

const textOf =
  <Part extends ApplicationPart>(part: Part) =>
  ({ parts }: ApplicationDetail) =>
    describePart(part, parts[part].value as never).join('\n');

const columns: readonly CsvColumn<ApplicationDetail>[] = [
  ['Title', ({ title }) => title],
  ['Organization', ({ organization }) => organization],
  ['Type', ({ type }) => type && typeLabels[type]],
  ['State', ({ state }) => stateLabels[state]],
  ['Since', ({ movedAt }) => movedAt],
  ['Saved at', ({ createdAt }) => createdAt],
  ['Deadline', ({ ownDeadline, opportunity }) => ownDeadline ?? opportunity?.deadline ?? null],
  ['Closes at', ({ opportunity }) => opportunity?.closesAt ?? null],
  ['Link', ({ link }) => link],
  ['Steps done', ({ progress }) => progress.done],
  ['Steps', ({ progress }) => progress.total],
  ['Checklist', textOf('checklist')],
  ['Notes', textOf('notes')],
  ['Referees', textOf('contacts')],
  ['Links', textOf('links')],
  ['Results', textOf('outcome')],
];

/** One array, written as it is read. */
async function* toJson(applications: AsyncIterable<ApplicationDetail>) {
  let before = '[';
  for await (const application of applications) {
    yield `${before}\n${JSON.stringify(application)}`;
    before = ',';
  }
  yield before === '[' ? '[]\n' : '\n]\n';
}

export const applicationExportEndpoints = (parts: Pick<ApplicationParts, 'readAll'>) => [
  get('/applications/export.csv', requireUser, {
    summary: 'All applications of who is signed in, as a table for spreadsheets.',
    handle: async (c) => answerCsv(c, 'applications', columns, parts.readAll((await personOf(c)).id)),
  }),
  get('/applications/export.json', requireUser, {
    summary: 'All applications of who is signed in, with all that they hold.',
    handle: async (c) => {
      const file = Readable.from(toJson(parts.readAll((await personOf(c)).id)), { objectMode: false });
      return c.body(Readable.toWeb(file) as ReadableStream, 200, {
        'Content-Type': 'application/json',
        'Content-Disposition': 'attachment; filename="applications.json"',
        'Cache-Control': 'private, no-store',
      });
    },
  }),
];
