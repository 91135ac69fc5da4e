import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { findInstant, nextReminderAt, toLocal } from '#features/meeting/meetings/meeting-policy.ts';
import type { Database } from '#platform/server/database/database.ts';
import { nameOfFile } from '#platform/server/files/file-kind.ts';
import type { FileStore } from '#platform/server/files/file-store.ts';
import { daysAfter } from '#platform/shared/dates/add-days.ts';
import { audiences } from '../vocabulary.ts';
import { createWebinarFileRepository, storedWebinarFiles } from './files/webinar-file-repository.ts';
import { createWebinarRepository } from './webinar-repository.ts';

/** `content/samples/webinars.json`: days after (or before) the first start of a demo, and the time on the zone's clocks. */
const sampleFile = z.array(
  z.strictObject({
    ...{ id: z.uuid(), slug: z.string(), title: z.string().check(z.startsWith('Sample: ')), description: z.string() },
    ...{ speakerName: z.string(), speakerRole: z.string(), speakerBio: z.string() },
    inDays: z.int().check(z.gte(-365), z.lte(365)),
    time: z.string().check(z.regex(/^\d\d:\d\d$/)),
    ...{ timeZone: z.string(), minutes: z.int(), capacity: z.nullable(z.int()) },
    ...{ audience: z.enum(audiences), premiumDays: z.int() },
    /** The path of a file from this one. */
    recording: z.optional(z.string().check(z.endsWith('.webm'))),
  }),
);

/** Nobody meets there. */
const sampleAddress = 'https://example.org/?sample=webinar';

type Target = { db: Database; files: Pick<FileStore, 'put'> };

/**
 * At the first start of a demo, stores sample webinars around that start; afterwards they are left alone. Anything but a
 * demo has none.
 */
export async function seedWebinars(
  { db, files }: Target,
  file: string,
  { hasSamples }: { hasSamples: boolean },
  now = new Date(),
) {
  const repository = createWebinarRepository(db);
  if (!hasSamples || (await repository.countSamples()) > 0) return;
  for (const { inDays, time, recording, ...sample } of sampleFile.parse(JSON.parse(await readFile(file, 'utf8')))) {
    const day = toLocal(daysAfter(now, inDays), sample.timeZone).slice(0, 10);
    const startsAt = findInstant(`${day}T${time}`, sample.timeZone)!;
    const added = await repository.add({
      ...{ ...sample, startsAt, meetingUrl: sampleAddress, isSample: true },
      ...{ publishedAt: now, changedAt: now, createdAt: now, remindAt: nextReminderAt(startsAt, now) },
      recordedAt: recording ? now : null,
    });
    // Ids are those of the file: of processes that start at once, one writes them.
    if (!added || !recording) continue;
    const body = await readFile(join(file, '..', recording));
    const id = randomUUID();
    const details = { name: basename(recording), contentType: 'video/webm', size: body.length, createdAt: now };
    await files.put(nameOfFile(storedWebinarFiles, id), body, details.contentType);
    await createWebinarFileRepository(db).replace({ ...details, id, webinarId: added.id, kind: 'recording' });
  }
}
