import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import type * as z from 'zod/mini';
import {
  type ContentAssignment,
  type ContentCourse,
  type ContentLesson,
  contentAssignment,
  contentCourse,
  contentLesson,
} from './course-content.ts';

/** Course files do not set these fields of a lesson. */
const notInFiles = { opensOn: null, opensAfterDays: null, videoId: null, fileIds: [] as string[] };
type ReadLesson = ContentLesson & { id: string; position: number; body: string } & typeof notInFiles;
type ReadAssignment = ContentAssignment & { id: string; position: number; task: string };
export type ReadCourse = ContentCourse & {
  id: string;
  lessons: ReadLesson[];
  assignments: ReadAssignment[];
  contentHash: string;
};

/** Change it when the same files must be stored again. */
const version = '1';

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const fileOfLesson = /^(\d\d)-([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/;
/** Reserved: these are addresses of the classroom itself. */
const reservedLessonIds = ['print'];

/** An error in the content files, with the file's name in the message. */
export class ContentError extends Error {}

function check<S extends z.ZodMiniType>(schema: S, value: unknown, file: string): z.infer<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0]!;
  throw new ContentError(`${file} is not right${path.length > 0 ? ` at '${path.join('.')}'` : ''}: ${message}.`);
}

function parseYaml(text: string, file: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw new ContentError(`${file} is not readable YAML: ${(error as Error).message.split('\n', 1)[0]}`);
  }
}

/** A file with a number and an id in its name, a head and a text. */
function readParts(text: string, name: string, file: string) {
  const [, number, id] = fileOfLesson.exec(name) ?? [];
  if (!id || reservedLessonIds.includes(id)) throw new ContentError(`${file} needs a name like 01-first-steps.md.`);
  const [, head, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? [];
  if (head === undefined || !body?.trim())
    throw new ContentError(`${file} needs a head between lines of --- and a text.`);
  return { id, position: Number(number), head: parseYaml(head, file), body: body.trim() };
}

function readLesson(text: string, name: string, file: string): ReadLesson {
  const { head, ...parts } = readParts(text, name, file);
  return { ...parts, ...check(contentLesson, head, file), ...notInFiles };
}

function readAssignment(text: string, name: string, file: string): ReadAssignment {
  const { head, body: task, ...parts } = readParts(text, name, file);
  return { ...parts, ...check(contentAssignment, head, file), task };
}

/** Throws unless numbers run from 01 without a gap and ids are unique. */
function checkOrder(lessons: ReadLesson[], folder: string) {
  if (lessons.length === 0) throw new ContentError(`${folder} has no lesson.`);
  for (const [index, { position, id }] of lessons.entries()) {
    if (position !== index + 1)
      throw new ContentError(`${folder}/lessons has no single lesson ${String(index + 1).padStart(2, '0')}.`);
    if (lessons.findIndex((other) => other.id === id) !== index)
      throw new ContentError(`${folder}/lessons has two lessons '${id}'.`);
  }
}

async function readCourse(directory: string, id: string): Promise<ReadCourse> {
  const folder = `content/courses/${id}`;
  const fileNames = await readdir(join(directory, id));
  if (!slugPattern.test(id)) throw new ContentError(`${folder} needs a name of small letters, digits and hyphens.`);
  const other = fileNames.find((name) => !['course.yaml', 'lessons', 'assignments'].includes(name));
  if (other) throw new ContentError(`${folder}/${other} is neither course.yaml nor lessons nor assignments.`);
  if (!fileNames.includes('lessons') || !fileNames.includes('course.yaml'))
    throw new ContentError(`${folder} needs course.yaml and lessons.`);
  const hash = createHash('sha256').update(version);
  const read = async (name: string) => {
    const text = await readFile(join(directory, id, name), 'utf8');
    hash.update(`${name}\0${text}\0`);
    return text;
  };
  const facts = check(
    contentCourse,
    parseYaml(await read('course.yaml'), `${folder}/course.yaml`),
    `${folder}/course.yaml`,
  );
  const readAll = async <Part>(part: string, readOne: (text: string, name: string, file: string) => Part) => {
    const parts: Part[] = [];
    for (const name of (await readdir(join(directory, id, part))).sort())
      parts.push(readOne(await read(`${part}/${name}`), name, `${folder}/${part}/${name}`));
    return parts;
  };
  const lessons = await readAll('lessons', readLesson);
  checkOrder(lessons, folder);
  const assignments = fileNames.includes('assignments') ? await readAll('assignments', readAssignment) : [];
  return { id, ...facts, lessons, assignments, contentHash: hash.digest('hex') };
}

/** Reads and validates all courses of a directory; empty when it does not exist. Throws ContentMistake. */
export async function readCourses(directory: string): Promise<ReadCourse[]> {
  if (!existsSync(directory)) return [];
  const ids = (await readdir(directory)).sort();
  return Promise.all(ids.map((id) => readCourse(directory, id)));
}
