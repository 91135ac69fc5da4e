import * as z from 'zod/mini';
import { dayInput } from '#platform/shared/dates/date-schema.ts';
import { lineOfText, linesOfText } from '#platform/shared/text/text-schema.ts';
import { type ApplicationPart, dayRange, lengths, maxRows } from './vocabulary.ts';

export const calendarDay = dayInput(dayRange.first, dayRange.last);
const day = z.nullable(calendarDay);
const id = z.string().check(z.regex(/^[\w-]{1,40}$/));

/** Rows with ids that are each used once. */
const rows = <Shape extends z.core.$ZodLooseShape>(max: number, shape: Shape) =>
  z.array(z.strictObject({ id, ...shape })).check(
    z.maxLength(max),
    z.refine((all) => new Set(all.map((row) => (row as { id: string }).id)).size === all.length, {
      message: 'Every row needs an id of its own',
    }),
  );

/** The value of each part of an application. */
export const partValues = {
  checklist: rows(maxRows.checklist, { text: lineOfText(1, lengths.item), isDone: z.boolean(), date: day }),
  notes: linesOfText(0, lengths.notes),
  outcome: z.strictObject({ result: linesOfText(0, lengths.outcome), lessons: linesOfText(0, lengths.outcome) }),
  /** Kept as typed, so that half an address is not lost; the page links to web addresses alone. */
  links: rows(maxRows.links, { title: lineOfText(0, lengths.title), address: lineOfText(0, lengths.address) }),
  contacts: rows(maxRows.contacts, {
    ...{ name: lineOfText(0, lengths.name), role: lineOfText(0, lengths.name) },
    ...{ askedOn: day, sentOn: day },
  }),
} as const satisfies Record<ApplicationPart, z.ZodMiniType>;

export type PartValue<Part extends ApplicationPart = ApplicationPart> = z.infer<(typeof partValues)[Part]>;
export type ChecklistItem = PartValue<'checklist'>[number];

/** 0 until something is stored. */
const version = z.int().check(z.minimum(0), z.maximum(2 ** 31 - 2));
const versioned = <Value extends z.ZodMiniType>(value: Value) => z.strictObject({ version, value });

/** The body of `POST /api/applications/:id/parts/:part`: a value, and the version it is based on. */
export const partInputs = {
  checklist: versioned(partValues.checklist),
  notes: versioned(partValues.notes),
  outcome: versioned(partValues.outcome),
  links: versioned(partValues.links),
  contacts: versioned(partValues.contacts),
} as const;
export const parts = z.object(partInputs);
export type StoredPart<Part extends ApplicationPart = ApplicationPart> = z.infer<typeof parts>[Part];

export const partVersion = z.object({ version });
