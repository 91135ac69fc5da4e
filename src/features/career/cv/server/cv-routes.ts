import type { Context } from 'hono';
import { requireUser } from '#platform/server/http/guards.ts';
import type { RateLimiter } from '#platform/server/http/limits/rate-limit.ts';
import { redirectForm } from '#platform/server/http/read-body.ts';
import { get, post, put } from '#platform/server/http/routes.ts';
import {
  cvAddress,
  cvChange,
  cvId,
  cvInput,
  cvList,
  cvOrLetter,
  cvPages,
  cvVersion,
  earlierVersions,
  importInput,
  restoreInput,
} from '../contract.ts';
import { cvSpelling, isLetter } from '../document-contract.ts';
import { cvPath } from '../document-vocabulary.ts';
import { lettersPath } from '../letter-vocabulary.ts';
import { paperOf } from '../paper-policy.ts';
import type { Drafts } from './drafts/drafts.ts';
import type { CvPrinter } from './drawing/cv-worker.ts';
import type { Letters } from './letters/letters.ts';
import type { CvPictures } from './pictures/cv-pictures.ts';
import type { CvOwner, Cvs } from './shared/cvs.ts';

/** They are saved while they are written, at most every second. */
const saveLimit = { name: 'cv-saves', max: 600, seconds: 10 * 60 };
export const addLimit = { name: 'cv-additions', max: 60, seconds: 60 * 60 };

/** A preview and a spelling check take some tenths of a second of a worker. */
const pageLimit = { name: 'cv-pages', max: 480, seconds: 10 * 60 };

export type CvRouteDependencies = {
  cvs: Cvs;
  pictures: Pick<CvPictures, 'has' | 'forPrint'>;
  letters: Letters;
  drafts: Drafts;
  printer: CvPrinter;
  limiter: Pick<RateLimiter, 'count'>;
  ownerOf: (c: Context) => Promise<CvOwner & { country: string | undefined; person: { name: string; email: string } }>;
};

export const cvEndpoints = ({ cvs, pictures, letters, drafts, printer, limiter, ownerOf }: CvRouteDependencies) => [
  get('/cvs', requireUser, {
    summary: 'The CVs of who is signed in, the first one first; at most 20.',
    answer: cvList,
    handle: async (c) => cvs.list(await ownerOf(c)),
  }),
  post('/cvs', requireUser, {
    summary: 'Adds a CV: an empty one, a copy, or one from a JSON Resume file. Free membership has one (403).',
    body: cvInput,
    answer: cvId,
    handle: async (c, { body }) => {
      const { country, person: _person, ...owner } = await ownerOf(c);
      await limiter.count(addLimit, owner.id);
      const id = await cvs.add(owner, body, paperOf(country));
      return redirectForm(c, cvPath(id), { id });
    },
  }),
  get('/cvs/:id', requireUser, {
    summary: 'A CV or a motivation letter of who is signed in.',
    params: cvAddress,
    answer: cvOrLetter,
    handle: async (c, { params }) => {
      const owner = await ownerOf(c);
      const { isMinor, isPremium } = owner;
      const { applicationId, document, ...found } = await cvs.get(owner, params.id);
      const rest = { ...found, isMinor, isPremium, hasAssistant: drafts.mayAsk(owner) };
      if (!isLetter(document)) return { ...rest, document, hasPicture: await pictures.has(owner, params.id) };
      return { ...rest, document, application: await letters.findApplication(owner.id, applicationId) };
    },
  }),
  put('/cvs/:id', requireUser, {
    summary:
      'Saves a CV; returns its new version. When it is not based on the current version, nothing is written: 409, changed-meanwhile.',
    params: cvAddress,
    body: cvChange,
    answer: cvVersion,
    handle: async (c, { params, body }) => {
      const owner = await ownerOf(c);
      await limiter.count(saveLimit, owner.id);
      return { version: await cvs.save(owner, params.id, body) };
    },
  }),
  get('/cvs/:id/pages', requireUser, {
    summary: 'The pages of the PDF of a CV as pictures (SVG), or why it cannot be made.',
    params: cvAddress,
    answer: cvPages,
    handle: async (c, { params }) => {
      const owner = await ownerOf(c);
      const { document, updatedAt } = await cvs.get(owner, params.id);
      await limiter.count(pageLimit, owner.id);
      const picture = await pictures.forPrint(owner, params.id, document);
      const changedAt = updatedAt.toISOString();
      const printed = await printer.print({ kind: 'pages', document, changedAt, ...picture }, owner.id);
      return 'pages' in printed || 'problem' in printed ? printed : { pages: [] };
    },
  }),
  get('/cvs/:id/spelling', requireUser, {
    summary: 'Words of a CV that are in no English dictionary, with what may be meant.',
    params: cvAddress,
    answer: cvSpelling,
    handle: async (c, { params }) => {
      const owner = await ownerOf(c);
      const { document, updatedAt } = await cvs.get(owner, params.id);
      await limiter.count(pageLimit, owner.id);
      const changedAt = updatedAt.toISOString();
      const checked = await printer.print({ kind: 'spelling', document, changedAt }, owner.id);
      return 'spelling' in checked ? checked.spelling : { isEnglish: true, mistakes: [] };
    },
  }),
  post('/cvs/:id/import', requireUser, {
    summary: 'Replaces what is in a CV by what a JSON Resume file holds; what was there is kept as an earlier version.',
    params: cvAddress,
    body: importInput,
    answer: cvVersion,
    handle: async (c, { params, body: { version, file } }) => {
      const owner = await ownerOf(c);
      await limiter.count(addLimit, owner.id);
      return { version: await cvs.importFile(owner, params.id, version, file) };
    },
  }),
  get('/cvs/:id/versions', requireUser, {
    summary: 'Earlier versions of a CV, the latest first; at most 20.',
    params: cvAddress,
    answer: earlierVersions,
    handle: async (c, { params }) => cvs.listVersions(await ownerOf(c), params.id),
  }),
  post('/cvs/:id/restore', requireUser, {
    summary: 'Brings an earlier version of a CV back; what was there is kept as an earlier version.',
    params: cvAddress,
    body: restoreInput,
    answer: cvVersion,
    handle: async (c, { params, body }) => ({
      version: await cvs.restore(await ownerOf(c), params.id, body.versionId),
    }),
  }),
  post('/cvs/:id/delete', requireUser, {
    summary: 'Deletes a CV with its earlier versions.',
    params: cvAddress,
    handle: async (c, { params }) => {
      const kind = await cvs.remove(await ownerOf(c), params.id);
      return redirectForm(c, kind === 'letter' ? lettersPath : '/cv');
    },
  }),
];
