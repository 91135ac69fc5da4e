import * as z from 'zod/mini';
import { instant } from '#platform/shared/dates/date-schema.ts';
import { rowNumber, rowVersion } from '#platform/shared/number-schema.ts';
import { lineOfText, linesOfText } from '#platform/shared/text/text-schema.ts';
import { pageKinds, pageLengths, pageStates } from './vocabulary.ts';

const kind = z.enum(pageKinds);

/** A page in the lists of the administration. */
export const pageEntry = z.object({
  id: z.uuid(),
  kind,
  slug: z.string(),
  title: z.string(),
  state: z.enum(pageStates),
  updatedAt: instant,
  /** A text of the product, which readers see while no edited one is published. */
  hasOriginal: z.boolean(),
});
export type PageEntry = z.infer<typeof pageEntry>;
export const pageList = z.array(pageEntry);

/** A text of the site: one that nobody has edited has neither an id nor a time. */
export const siteText = z.extend(pageEntry, { id: z.nullable(z.uuid()), updatedAt: z.nullable(instant) });
export type SiteText = z.infer<typeof siteText>;
export const siteTextList = z.array(siteText);

/** A page in its editor: what it holds is the draft. `formerSlugs` lead to it. */
export const editedPage = z.extend(pageEntry, {
  description: z.string(),
  section: z.nullable(z.string()),
  text: z.string(),
  version: rowVersion,
  publishedAt: z.nullable(instant),
  formerSlugs: z.array(z.string()),
  /** The parts of the list that it may stand in, by id; none where its kind has none. */
  sections: z.record(z.string(), z.string()),
  /** Whether lists show a sentence about it. */
  hasDescription: z.boolean(),
  /** Names that are filled in where a text has them between double braces. */
  facts: z.array(z.string()),
});
export type EditedPage = z.infer<typeof editedPage>;

export const pageParams = z.object({ id: z.uuid() });

/** With `slug`, the draft of an edited text in the place of an original one; else a new page with this title. */
export const newPageInput = z.strictObject({
  kind,
  title: z.optional(lineOfText(1, pageLengths.title)),
  slug: z.optional(z.string().check(z.maxLength(pageLengths.slug))),
});
export type NewPageInput = z.infer<typeof newPageInput>;
export const newPage = z.object({ id: z.uuid() });

export const draftInput = z.strictObject({
  title: lineOfText(0, pageLengths.title),
  description: lineOfText(0, pageLengths.description),
  section: z.nullable(z.string().check(z.maxLength(40))),
  text: linesOfText(0, pageLengths.text),
  version: rowVersion,
});
export type DraftInput = z.infer<typeof draftInput>;
export const savedDraft = z.object({ version: rowVersion });

export const previewInput = z.strictObject({
  title: lineOfText(0, pageLengths.title),
  text: linesOfText(0, pageLengths.text),
});
/** A text as readers see it. `html`: made of Markdown; safe to insert. */
export const renderedPage = z.object({ title: z.string(), html: z.string() });

export const versionInput = z.strictObject({ version: rowVersion });
export const restoreInput = z.strictObject({ version: rowVersion, number: rowNumber });
export type RestoreInput = z.infer<typeof restoreInput>;

export const addressInput = z.strictObject({
  slug: lineOfText(1, pageLengths.slug).check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
});

/** A text that was published, or a draft that was kept when another version took its place (`publishedAt` null). */
export const pageVersion = z.object({
  number: rowNumber,
  title: z.string(),
  authorName: z.nullable(z.string()),
  createdAt: instant,
  publishedAt: z.nullable(instant),
  /** Readers see this one. */
  isShown: z.boolean(),
});
export type PageVersion = z.infer<typeof pageVersion>;
export const versionList = z.array(pageVersion);
const numberInAddress = z.pipe(z.coerce.number(), rowNumber);
export const versionQuery = z.strictObject({ cursor: z.optional(numberInAddress) });
export const versionParams = z.object({ id: z.uuid(), number: numberInAddress });
