import * as z from 'zod/mini';
import { instant } from '#platform/shared/dates/date-schema.ts';
import { pageLengths } from './vocabulary.ts';

/** A post in the list at /news. */
export const announcementEntry = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  publishedAt: instant,
});
export type AnnouncementEntry = z.infer<typeof announcementEntry>;
export const announcementList = z.array(announcementEntry);

export const announcementAddress = z.object({
  slug: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(pageLengths.slug)),
});

/** `html`: made of Markdown; safe to insert. `updatedAt`: when its text was published last. */
export const announcement = z.extend(announcementEntry, { html: z.string(), updatedAt: instant });
export type Announcement = z.infer<typeof announcement>;

/** The part of About that is edited in the browser; null: there is none. */
export const aboutSection = z.nullable(z.object({ title: z.string(), html: z.string() }));
export type AboutSectionText = NonNullable<z.infer<typeof aboutSection>>;
