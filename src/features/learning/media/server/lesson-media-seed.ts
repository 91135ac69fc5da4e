import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import type { Database } from '#platform/server/database/database.ts';
import { readerOf } from '#platform/server/files/content-kind-policy.ts';
import type { FileStore } from '#platform/server/files/file-store.ts';
import { createCourseFileRepository } from './course-file-repository.ts';
import { contentOf, type MediaFacts, readMediaFacts } from './media-kind-policy.ts';
import { createSampleRepository } from './sample-repository.ts';
import { nameOfFile, nameOfPoster } from './stored-file-policy.ts';

/** `content/samples/lesson-media.json`, as far as it is read here; `scripts/draw-sample-media.mjs` draws the rest. */
const sampleFile = z.array(
  z.object({
    courseId: z.string(),
    lessonId: z.string(),
    video: z.string(),
    worksheet: z.object({ name: z.string() }),
  }),
);
type Dependencies = { db: Database; files: FileStore };
type NewFile = { id: string; courseId: string; name: string; bytes: Buffer; facts: MediaFacts };

/** Returns an id that is the same for the same content at the same place, so that a second start finds it. */
function idOf(...parts: (string | Buffer)[]) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-5$3-a$4-$5');
}

const readFacts = (purpose: 'video' | 'file', bytes: Buffer) => readMediaFacts(purpose, readerOf(bytes), bytes.length);

/** Stores the content, then the row; false when the row is there. */
async function addFile({ db, files }: Dependencies, { id, courseId, name, bytes, facts }: NewFile) {
  const repository = createCourseFileRepository(db);
  if (await repository.find(courseId, id)) return false;
  if ((await files.sizeOf(nameOfFile(id))) === undefined)
    await files.put(nameOfFile(id), bytes, contentOf(facts.kind).contentType);
  return createSampleRepository(db).addFile({ id, courseId, name, kind: facts.kind, size: bytes.length });
}

/**
 * In a demo, gives sample lessons that nobody has edited their video with its captions and their worksheet. Does nothing
 * for what is there; safe when several processes start at once.
 */
export async function seedLessonMedia(
  dependencies: Dependencies,
  file: string,
  { hasSamples }: { hasSamples: boolean },
) {
  if (!hasSamples) return;
  const samples = createSampleRepository(dependencies.db);
  const read = (name: string) => readFile(join(dirname(file), 'media', name));
  for (const { courseId, lessonId, video, worksheet } of sampleFile.parse(JSON.parse(await readFile(file, 'utf8')))) {
    if (!(await samples.isWithoutMedia(courseId, lessonId))) continue;
    const [film, paper] = [await read(`${video}.webm`), await read(`${video}.docx`)];
    const [videoId, paperId] = [idOf(courseId, lessonId, film), idOf(courseId, lessonId, paper)];
    const facts = await readFacts('video', film);
    const isNew = await addFile(dependencies, { id: videoId, courseId, name: `${video}.webm`, bytes: film, facts });
    if (isNew && 'width' in facts) {
      const { files } = dependencies;
      if ((await files.sizeOf(nameOfPoster(videoId))) === undefined)
        await files.put(nameOfPoster(videoId), await read(`${video}.webp`), 'image/webp');
      await samples.addVideo(videoId, facts, String(await read(`${video}.vtt`)));
    }
    const ofPaper = {
      id: paperId,
      courseId,
      name: worksheet.name,
      bytes: paper,
      facts: await readFacts('file', paper),
    };
    await addFile(dependencies, ofPaper);
    await samples.nameMedia(courseId, lessonId, { videoId, fileIds: [paperId] });
  }
}
