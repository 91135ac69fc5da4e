import * as z from 'zod/mini';
import { AppError, NotFound } from '#platform/server/errors.ts';
import { attachmentHeaders } from '#platform/server/http/attachment.ts';
import { guardedRoutes, requireUser } from '#platform/server/http/guards.ts';
import { toResumeFile } from '../resume-policy.ts';
import type { CvRouteDependencies } from './cv-routes.ts';

const cvIdSchema = z.uuid();

/** Throws `NotFound` for what is no id. */
export function readCvId(id: string | undefined) {
  const read = cvIdSchema.safeParse(id);
  if (!read.success) throw new NotFound();
  return read.data;
}

/** Making one takes some tenths of a second of a worker. */
const pdfLimit = { name: 'cv-files', max: 30, seconds: 600 };

/** A CV as files. */
export const cvFiles = ({ cvs, printer, limiter, ownerOf }: CvRouteDependencies) =>
  guardedRoutes()
    .get('/cv/:id/cv.pdf', requireUser, async (c) => {
      const owner = await ownerOf(c);
      const { document, updatedAt } = await cvs.get(owner, readCvId(c.req.param('id')));
      await limiter.count(pdfLimit, owner.id);
      const printed = await printer.print({ kind: 'pdf', document, changedAt: updatedAt.toISOString() });
      if (!('file' in printed)) throw new AppError('conflict', 'problem' in printed ? printed.problem : '');
      return c.body(new Uint8Array(printed.file), 200, {
        ...attachmentHeaders(`${document.title || 'CV'}.pdf`),
        'Content-Type': 'application/pdf',
      });
    })
    .get('/cv/:id/resume.json', requireUser, async (c) => {
      const { document, updatedAt } = await cvs.get(await ownerOf(c), readCvId(c.req.param('id')));
      return c.body(JSON.stringify(toResumeFile(document, updatedAt), undefined, 2), 200, {
        ...attachmentHeaders(`${document.title || 'CV'}.json`),
        'Content-Type': 'application/json; charset=utf-8',
      });
    }).app;
