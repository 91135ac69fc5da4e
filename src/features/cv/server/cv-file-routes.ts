import * as z from 'zod/mini';
import { NotFound } from '#platform/server/errors.ts';
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

/** A CV as files. */
export const cvFiles = ({ cvs, ownerOf }: Pick<CvRouteDependencies, 'cvs' | 'ownerOf'>) =>
  guardedRoutes().get('/cv/:id/resume.json', requireUser, async (c) => {
    const { document, updatedAt } = await cvs.get(await ownerOf(c), readCvId(c.req.param('id')));
    return c.body(JSON.stringify(toResumeFile(document, updatedAt), undefined, 2), 200, {
      ...attachmentHeaders(`${document.title || 'CV'}.json`),
      'Content-Type': 'application/json; charset=utf-8',
    });
  }).app;
