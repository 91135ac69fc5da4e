import * as z from 'zod/mini';
import { deadlineKind, opportunityType } from '#features/opportunities/core/contract.ts';
import { category } from '#features/people/interests/contract.ts';
import { day, instant } from '#platform/shared/dates/date-schema.ts';
import { datePrecisions } from '#platform/shared/dates/usual-windows.ts';
import { cursorInput } from '#platform/shared/list-contract.ts';
import { lineOfText } from '#platform/shared/text/text-schema.ts';
import { calendarDay, parts } from './part-contract.ts';
import { applicationStates, applicationViews, entryKinds, lengths, maxBrought, timeChoices } from './vocabulary.ts';

export type { ChecklistItem } from './part-contract.ts';

const applicationState = z.enum(applicationStates);
const expectedDate = z.object({ date: day, precision: z.enum(datePrecisions) });

/** One of a person's applications, as the list shows it. Instants are ISO 8601 in UTC. */
export const application = z.object({
  id: z.uuid(),
  state: applicationState,
  /** Since when it is in this state. */
  movedAt: instant,
  /** Whether the last move can be taken back. */
  canUndo: z.boolean(),
  title: z.string(),
  organization: z.nullable(z.string()),
  type: z.nullable(opportunityType),
  link: z.string(),
  /** The person added it by hand. */
  isOwn: z.boolean(),
  /** The day that the person gave as its deadline. */
  ownDeadline: z.nullable(day),
  /** The progress of its checklist. */
  progress: z.object({ done: z.number(), total: z.number() }),
  /** The days of what is open on its checklist, the earliest first. */
  itemDates: z.array(day),
  /** Null for one's own, and for what SeaLeap no longer shows. */
  opportunity: z.nullable(
    z.object({
      id: z.uuid(),
      category: z.nullable(category),
      slug: z.string(),
      deadline: z.string(),
      deadlineKind,
      closesAt: z.nullable(instant),
      expectedOpens: z.nullable(expectedDate),
      expectedCloses: z.nullable(expectedDate),
    }),
  ),
});
export type Application = z.infer<typeof application>;
export const applicationList = z.array(application);

/** One application with all that it holds. */
export const applicationDetail = z.extend(application, {
  createdAt: instant,
  parts,
  /** The checklist was not edited, and which documents are asked for is not known: it lists usual ones. */
  hasGeneralChecklist: z.boolean(),
  /** Its history, the oldest move first. */
  moves: z.array(z.object({ from: applicationState, to: applicationState, movedAt: instant })),
});
export type ApplicationDetail = z.infer<typeof applicationDetail>;

const filter = {
  state: z.optional(applicationState),
  type: z.optional(opportunityType),
  time: z.optional(z.enum(timeChoices)),
};

export const applicationQuery = z.strictObject({
  ...filter,
  cursor: cursorInput,
});
export type ApplicationQuery = z.infer<typeof applicationQuery>;

export const applicationAddress = z.object({ id: z.uuid() });

/** Lists the opportunities that a person has saved, and the state of each. */
export const savedList = z.array(
  z.object({ opportunityId: z.uuid(), applicationId: z.uuid(), state: applicationState }),
);
export type Saved = z.infer<typeof savedList>[number];

/** The body of `POST /api/applications/saves`. */
export const saveInput = z.strictObject({ opportunityId: z.uuid(), isSaved: z.enum(['yes', 'no']) });
export type SaveInput = z.infer<typeof saveInput>;

/** The body of `POST /api/applications/begun`: an opportunity whose official site its reader goes to. */
export const begunInput = z.strictObject({ opportunityId: z.uuid() });
/** Its application. `hasMoved`: it is 'preparing' by this call; `isNew`: it was not saved before. */
export const begun = z.object({ id: z.uuid(), state: applicationState, hasMoved: z.boolean(), isNew: z.boolean() });
export type Begun = z.infer<typeof begun>;

/** The body of `POST /api/applications/brought`: what a browser kept for a visitor, the oldest first. */
export const broughtInput = z.strictObject({
  opportunityIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(maxBrought)),
});

const isWebAddress = z.refine<string>((text) => text === '' || /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text), {
  message: 'Use an address that begins with https://',
});
const empty = z.literal('');

/** An opportunity from elsewhere; without a title it is named by the site of its link. */
export const ownInput = z
  .strictObject({
    title: z.optional(lineOfText(0, lengths.title)),
    organization: z.optional(lineOfText(0, lengths.organization)),
    link: z.optional(lineOfText(0, lengths.link).check(isWebAddress)),
    deadline: z.optional(z.union([empty, calendarDay])),
    type: z.optional(z.union([empty, opportunityType])),
  })
  .check(z.refine(({ title, link }) => Boolean(title || link), { message: 'Give a title or a link', path: ['title'] }));
export type OwnInput = z.infer<typeof ownInput>;

export const moveInput = z.strictObject({ state: applicationState });
/** Where an application stands after its last move was taken back. */
export const undoneMove = z.pick(application, { state: true, movedAt: true, canUndo: true });

/** How a person sees the list. */
export const viewSetting = z.strictObject({ view: z.enum(applicationViews) });

/** 'YYYY-MM', within `dayRange`. */
const month = z.string().check(z.regex(/^2[01]\d\d-(0[1-9]|1[0-2])$/));

/** Without a month it is the present one. */
export const monthQuery = z.strictObject({
  month: z.optional(month),
  ...filter,
});
export type MonthQuery = z.infer<typeof monthQuery>;

/**
 * An entry of a day: a deadline, one that is expected from earlier years, one's own, or an open step of a checklist.
 */
const monthEntry = z.object({
  day: day,
  kind: z.enum(entryKinds),
  /** The task of a step; for an expected date, the time in words. */
  text: z.nullable(z.string()),
  applicationId: z.uuid(),
  title: z.string(),
  state: applicationState,
});
export type MonthEntry = z.infer<typeof monthEntry>;

/** The entries of a month by day. */
export const applicationMonth = z.object({ month, entries: z.array(monthEntry) });
