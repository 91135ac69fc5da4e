import * as z from 'zod/mini';
import { requireUser } from '#platform/server/http/guards.ts';
import { get } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { copyVersion, courseCopy } from '../contract.ts';
import type { CourseCopies } from './course-copies.ts';

const ofCourse = z.object({ id: z.string() });
const nothing = z.strictObject({});

export const copyEndpoints = (copies: CourseCopies) => [
  get('/courses/:id/copy', requireUser, {
    summary: 'The texts of a class that one has access to, for reading without a connection.',
    params: ofCourse,
    query: nothing,
    answer: courseCopy,
    handle: async (c, { params }) => copies.read((await personOf(c)).id, params.id),
  }),
  get('/courses/:id/copy-version', requireUser, {
    summary: 'Whether a saved copy of a class is still right: its version, if one has access to the class.',
    params: ofCourse,
    query: nothing,
    answer: copyVersion,
    handle: async (c, { params }) => copies.findVersion((await personOf(c)).id, params.id),
  }),
];
