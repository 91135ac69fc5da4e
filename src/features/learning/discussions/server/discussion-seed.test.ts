import { readdir } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { courseRow } from '#features/catalogue/courses/server/testing/course-row.ts';
import { findScamSigns } from '#features/people/user-content/server/scam-policy.ts';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { seedDiscussions } from './discussion-seed.ts';
import { discussionPosts, discussionThreads } from './discussion-table.ts';
import { createThreadRepository } from './thread-repository.ts';

const file = 'content/samples/discussions.json';
const firstStart = new Date('2026-11-24T09:00:00Z');
const sampleCourses = ['first-scholarship', 'scholarship-essays', 'first-cv', 'calm-interview'];
const addCourses = (db: Database) =>
  db.insert(courses).values(sampleCourses.map((id) => courseRow({ id, isSample: true })));

it('gives four sample courses a discussion of invented people before the first start, and leaves it alone at later ones', async ({
  db,
}) => {
  await addCourses(db);
  await seedDiscussions(db, file, { hasSamples: true }, firstStart);
  const threads = await db.select().from(discussionThreads);
  const posts = await db.select().from(discussionPosts);
  for (const courseId of sampleCourses) {
    const courseThreads = threads.filter((thread) => thread.courseId === courseId);
    expect(courseThreads.length, courseId).toBeGreaterThan(2);
    expect(courseThreads.filter(({ isPinned }) => isPinned).length).toBe(1);
    const lessons = await readdir(`content/courses/${courseId}/lessons`);
    for (const { lessonId } of courseThreads)
      expect(lessonId === null || lessons.some((name) => name.endsWith(`-${lessonId}.md`))).toBe(true);
    // Said in words too, beside the mark at every name.
    expect(posts.some((post) => post.courseId === courseId && post.text.includes('discussion is a sample'))).toBe(true);
  }
  for (const { createdAt, sampleName, authorId, text } of posts)
    expect([createdAt < firstStart, sampleName === null, authorId, findScamSigns(text)]).toEqual([
      true,
      false,
      null,
      [],
    ]);
  await seedDiscussions(db, file, { hasSamples: true }, new Date('2027-11-24T09:00:00Z'));
  expect(await db.select().from(discussionPosts)).toEqual(posts);
});

it('stores what the list would say of them if they had been written', async ({ db }) => {
  await addCourses(db);
  await seedDiscussions(db, file, { hasSamples: true }, firstStart);
  for (const thread of await db.select().from(discussionThreads)) {
    await createThreadRepository(db).refresh(thread.id);
    expect(await db.select().from(discussionThreads).where(eq(discussionThreads.id, thread.id))).toEqual([thread]);
  }
});

it('ships none in production, and none in a course that is no sample', async ({ db }) => {
  await seedDiscussions(db, file, { hasSamples: true }, firstStart);
  await addCourses(db);
  await seedDiscussions(db, file, { hasSamples: false }, firstStart);
  expect(await db.select().from(discussionThreads)).toEqual([]);
});
