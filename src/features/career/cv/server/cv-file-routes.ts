import type { Context } from 'hono';
import * as z from 'zod/mini';
import { AppError, NotFound } from '#platform/server/errors.ts';
import { answerContent } from '#platform/server/files/file-answers.ts';
import { guardedRoutes, requireUser } from '#platform/server/http/guards.ts';
import { type AnyDocument, isLetter } from '../document-contract.ts';
import { toResumeFile } from '../resume-policy.ts';
import { CvNotFound } from './cv-errors.ts';
import type { CvRouteDependencies } from './cv-routes.ts';
import { textOfDocument } from './drafts/document-text-policy.ts';
import { toPlainText } from './drafts/plain-text-policy.ts';

const cvIdSchema = z.uuid();

/** Throws `NotFound` for what is no id. */
export function readCvId(id: string | undefined) {
  const read = cvIdSchema.safeParse(id);
  if (!read.success) throw new NotFound();
  return read.data;
}

/** Making one takes some tenths of a second of a worker. */
const printLimit = { name: 'cv-files', max: 30, seconds: 600 };

const printed = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

/** A CV as files. */
export function cvFiles({ cvs, pictures, printer, limiter, ownerOf }: CvRouteDependencies) {
  const nameOf = (document: AnyDocument, ending: string) =>
    `${document.title || (isLetter(document) ? 'Motivation letter' : 'CV')}.${ending}`;

  /** A file that a worker makes. */
  const print = (kind: keyof typeof printed) => async (c: Context) => {
    const owner = await ownerOf(c);
    const id = readCvId(c.req.param('id'));
    const { document, updatedAt } = await cvs.get(owner, id);
    await limiter.count(printLimit, owner.id);
    const picture = await pictures.forPrint(owner, id, document);
    const changedAt = updatedAt.toISOString();
    const made = await printer.print({ kind, document, changedAt, ...picture }, owner.id);
    if (!('file' in made)) throw new AppError('conflict', 'problem' in made ? made.problem : '');
    return answerContent(c, { body: made.file, contentType: printed[kind], name: nameOf(document, kind) });
  };

  const writeText = async (c: Context) => {
    const { document } = await cvs.get(await ownerOf(c), readCvId(c.req.param('id')));
    const body = toPlainText(textOfDocument(document));
    return answerContent(c, { body, contentType: 'text/plain; charset=utf-8', name: nameOf(document, 'txt') });
  };

  return guardedRoutes()
    .get('/cv/:id/cv.pdf', requireUser, print('pdf'))
    .get('/cv/:id/cv.docx', requireUser, print('docx'))
    .get('/cv/:id/cv.txt', requireUser, writeText)
    .get('/letters/:id/letter.pdf', requireUser, print('pdf'))
    .get('/letters/:id/letter.docx', requireUser, print('docx'))
    .get('/letters/:id/letter.txt', requireUser, writeText)
    .get('/cv/:id/resume.json', requireUser, async (c) => {
      const { document, updatedAt } = await cvs.get(await ownerOf(c), readCvId(c.req.param('id')));
      if (isLetter(document)) throw new CvNotFound();
      const body = JSON.stringify(toResumeFile(document, updatedAt), undefined, 2);
      return answerContent(c, { body, contentType: 'application/json; charset=utf-8', name: nameOf(document, 'json') });
    }).app;
}
