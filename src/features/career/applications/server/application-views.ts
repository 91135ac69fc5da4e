import type { Database } from '#platform/server/database/database.ts';
import { formatExpected, officialDay } from '#platform/shared/dates/deadline-labels.ts';
import type { MonthEntry, MonthQuery } from '../contract.ts';
import type { ChecklistItem } from '../part-contract.ts';
import type { ApplicationView } from '../vocabulary.ts';
import { createApplicationPartRepository } from './application-part-repository.ts';
import { createApplicationViewRepository, type MonthRow } from './application-view-repository.ts';

type Dependencies = { db: Database; now?: () => Date };
export type ApplicationViews = ReturnType<typeof createApplicationViews>;

/** The views of a person's applications beside the list. */
export function createApplicationViews({ db, now = () => new Date() }: Dependencies) {
  const repository = createApplicationViewRepository(db);
  return {
    /** The list, until another view is chosen. */
    findView: async (userId: string): Promise<ApplicationView> => (await repository.findView(userId)) ?? 'list',

    setView: (userId: string, view: ApplicationView) => repository.setView(userId, view),

    /** Returns the entries on the days of a month; the present one unless another is asked for. */
    async readMonth(userId: string, { month = now().toISOString().slice(0, 7), ...filter }: MonthQuery) {
      const days = { from: `${month}-01`, to: lastDayOf(month) };
      const isWithin = ({ day }: MonthEntry) => day >= days.from && day <= days.to;
      const applications = await repository.listOfDays(userId, days, filter, now());
      const withSteps = applications.filter(({ itemDates }) => itemDates.length > 0).map(({ id }) => id);
      const checklists = (await createApplicationPartRepository(db).list(withSteps)).filter(
        ({ part }) => part === 'checklist',
      );
      const entries = applications.flatMap((row) => {
        const checklist = checklists.find(({ applicationId }) => applicationId === row.id);
        return [...deadlinesOf(row), ...stepsOf(row, (checklist?.value ?? []) as ChecklistItem[])].filter(isWithin);
      });
      return {
        month,
        entries: entries.sort((one, other) => compare(one.day, other.day) || compare(one.title, other.title)),
      };
    },
  };
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

function lastDayOf(month: string) {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year!, number!, 0)).toISOString().slice(0, 10);
}

const entryOf = ({ id, title, state }: MonthRow) => ({ applicationId: id, title, state });

/** The official day, as the list names it. */
function deadlinesOf(row: MonthRow): MonthEntry[] {
  const { ownDeadline, deadline, deadlineKind, closesAt, expectedCloses, expectedClosesPrecision } = row;
  const entry = { ...entryOf(row), text: null };
  if (ownDeadline) return [{ ...entry, day: ownDeadline, kind: 'own' }];
  if (closesAt && deadlineKind === 'dated')
    return [{ ...entry, day: officialDay(closesAt, deadline ?? ''), kind: 'deadline' }];
  if (!expectedCloses || !expectedClosesPrecision) return [];
  const text = formatExpected({ date: expectedCloses, precision: expectedClosesPrecision });
  return [{ ...entry, day: expectedCloses, kind: 'expected', text }];
}

const stepsOf = (row: MonthRow, items: readonly ChecklistItem[]): MonthEntry[] =>
  items.flatMap(({ text, isDone, date }) =>
    isDone || !date ? [] : [{ ...entryOf(row), day: date, kind: 'step' as const, text }],
  );
