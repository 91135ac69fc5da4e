import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { createSampleAccountRepository } from '#features/people/accounts/server/shared/sample-account-repository.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { FileStore } from '#platform/server/files/file-store.ts';
import { createInstructorSeedRepository } from './instructor-seed-repository.ts';

/** `content/samples/instructors.json`, as far as it is read here; `scripts/draw-sample-instructors.mjs` reads the rest. */
const sampleFile = z.array(
  z.object({
    id: z.string().check(z.startsWith('sample-')),
    name: z.string(),
    email: z.string().check(z.endsWith('@practice.example')),
    country: z.string(),
    picture: z.string(),
    pictureId: z.uuid(),
    teaches: z.array(z.object({ courseId: z.string(), bio: z.string(), isFirst: z.optional(z.boolean()) })),
  }),
);
type Sample = z.infer<typeof sampleFile>[number];
type Dependencies = { db: Database; files: FileStore };

const pictureSize = 640;
/** The drawn file for each width that is kept: narrower pictures are not enlarged. */
const drawnWidths = { 320: 320, 640: 640, 1280: 640 };

async function storePicture({ files }: Dependencies, { picture, pictureId }: Sample, folder: string) {
  for (const [width, drawn] of Object.entries(drawnWidths))
    for (const ending of ['avif', 'webp']) {
      const name = `pictures/${pictureId}/${width}.${ending}`;
      if ((await files.sizeOf(name)) === undefined)
        await files.put(name, await readFile(join(folder, `${picture}-${drawn}.${ending}`)), `image/${ending}`);
    }
}

async function addInstructor({ db }: Dependencies, { id, name, email, country, pictureId, teaches }: Sample) {
  await db.transaction(async (transaction) => {
    const account = { id, name, email, isInstructor: true };
    if (!(await createSampleAccountRepository(transaction).add(account))) return;
    const repository = createInstructorSeedRepository(transaction);
    // Without a profile every page would lead to its form.
    await repository.addProfile({ userId: id, fullName: name, country, education: 'professional', interests: [] });
    await repository.addPicture({ id: pictureId, width: pictureSize, height: pictureSize });
    for (const { courseId, bio, isFirst = false } of teaches)
      await repository.nameIn(courseId, { userId: id, name, bio, pictureId, position: isFirst ? 0 : 1 });
  });
}

/**
 * In a demo, gives sample courses invented instructors with accounts, as whom anybody may log in. Those whose account is
 * there are left alone. Anything but a demo has none: accounts of an earlier demo are deleted.
 */
export async function seedInstructors(
  dependencies: Dependencies,
  file: string,
  { hasSamples }: { hasSamples: boolean },
) {
  const samples = sampleFile.parse(JSON.parse(await readFile(file, 'utf8')));
  const ids = samples.map(({ id }) => id);
  if (!hasSamples) return void (await createSampleAccountRepository(dependencies.db).remove(ids));
  const seededIds = await createInstructorSeedRepository(dependencies.db).listKnown(ids);
  for (const sample of samples.filter(({ id }) => !seededIds.includes(id))) {
    await storePicture(dependencies, sample, join(dirname(file), 'instructors'));
    await addInstructor(dependencies, sample);
  }
}
