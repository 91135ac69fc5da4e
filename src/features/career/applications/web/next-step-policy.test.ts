import { expect, it } from 'vitest';
import type { Application, ApplicationDetail } from '../contract.ts';
import { nextApplication, nextStepOf, tileOfApplication } from './next-step-policy.ts';

const now = new Date('2026-11-29T10:00:00Z');
const opportunity: NonNullable<Application['opportunity']> = {
  ...{ id: crypto.randomUUID(), category: 'tech', slug: 'wings', deadline: '', deadlineKind: 'dated' },
  ...{ closesAt: '2026-12-06T12:00:00.000Z', expectedOpens: null, expectedCloses: null },
};
const wings: Application = {
  ...{ id: 'wings', state: 'preparing', movedAt: now.toISOString(), canUndo: false, title: 'Wings to Fly' },
  ...{ organization: null, type: 'scholarship', link: '', isOwn: false, ownDeadline: null },
  ...{ progress: { done: 0, total: 3 }, itemDates: [], opportunity },
};
const detail = (dates: (string | null)[], change: Partial<Application> = {}): ApplicationDetail => ({
  ...wings,
  ...change,
  createdAt: now.toISOString(),
  moves: [],
  hasGeneralChecklist: false,
  parts: {
    checklist: {
      version: 1,
      value: [
        { id: 'done', text: 'Read the rules', isDone: true, date: null },
        ...dates.map((date, index) => ({ id: `${index}`, text: `Step ${index}`, isDone: false, date })),
      ],
    },
    notes: { version: 0, value: '' },
    outcome: { version: 0, value: { result: '', lessons: '' } },
    links: { version: 0, value: [] },
    contacts: { version: 0, value: [] },
  },
});

it('goes on with the first application that is not sent and not past its date', () => {
  const sent: Application = { ...wings, id: 'sent', state: 'submitted' };
  const past = { ...wings, id: 'past', opportunity: { ...opportunity, closesAt: '2026-11-01T12:00:00.000Z' } };

  expect(nextApplication([sent, past, wings], now)?.id).toBe('wings');
  expect(nextApplication([sent, past], now)).toBeUndefined();
});

it('shows the step with the next day before steps without one', () => {
  expect(nextStepOf(detail([null, '2026-12-03', '2026-12-01']), now)).toEqual({
    tile: { day: '1', month: 'Dec', isEstimated: false, isUrgent: true },
    left: '3 days left',
    step: 'Step 2',
    progress: { done: 1, total: 4 },
  });
});

it('shows the first open step with the day on which the application closes', () => {
  expect(nextStepOf(detail([null, null]), now)).toMatchObject({
    ...{ tile: { day: '5', month: 'Dec' }, left: '7 days left', step: 'Step 0' },
  });
});

it('has nothing to do when every step is done', () => {
  expect(nextStepOf(detail([]), now).step).toBeUndefined();
});

it('takes the deadline that the person gave before that of the opportunity', () => {
  expect(tileOfApplication({ ...wings, ownDeadline: '2027-02-03' }, now)).toMatchObject({ day: '3', month: 'Feb' });
  expect(tileOfApplication({ ...wings, ownDeadline: '2026-11-02' }, now)?.note).toBe('closed');
});
