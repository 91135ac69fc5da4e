import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { expect } from 'vitest';
import {
  applicationParts,
  applications as applicationTable,
} from '#features/career/applications/server/application-table.ts';
import { createApplications } from '#features/career/applications/server/applications.ts';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { endOfDayAnywhere } from '#platform/shared/dates/dates.ts';
import { createCalendar } from './calendar.ts';
import { calendarFeeds } from './calendar-table.ts';

const secrets = ['a secret of the tests'] as const;
const now = () => new Date('2027-02-01T12:00:00Z');
type Row = Parameters<typeof opportunityRow>[0];

/** Calendars read lines of at most 75 octets that end with CR and LF (RFC 5545, section 3.1). */
function parse(text: string) {
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  return { calendar, events };
}

async function open(db: Database) {
  const calendar = createCalendar({ db, publicUrl: 'https://sealeap.test', secrets, now });
  const add = async (row: Row) => {
    const made = opportunityRow(row);
    await db.insert(opportunities).values(made);
    return made;
  };
  return { calendar, add };
}

it('writes a deadline at the end of a day as that day, with an alarm the day before', async ({ db }) => {
  const { calendar, add } = await open(db);
  const title = `Reef; camp, “Ríf” — ${'a long title '.repeat(9)}מדע`;
  await add({ slug: 'reef', title, closesAt: endOfDayAnywhere('2027-03-31')! });
  const { calendar: file, events } = parse(await calendar.writeOne('reef'));
  expect(events).toHaveLength(1);
  const [event] = events;
  expect(event!.summary).toBe(`Deadline: ${title}`);
  expect([event!.startDate.isDate, event!.startDate.toString(), event!.endDate.toString()]).toEqual([
    true,
    '2027-03-31',
    '2027-04-01',
  ]);
  expect(event!.description).toContain('https://sealeap.test/opportunities/reef');
  expect(event!.uid).toMatch(/@sealeap\.test$/);
  expect(event!.component.getFirstSubcomponent('valarm')!.getFirstPropertyValue('trigger')!.toString()).toBe('-PT15H');
  expect(file.getFirstPropertyValue('version')).toBe('2.0');
  // When it was written, so that a file of later replaces one of before.
  expect(event!.component.getFirstPropertyValue('dtstamp')!.toString()).toBe('2027-02-01T12:00:00Z');
  expect(event!.component.getFirstProperty('dtend')!.toICALString()).toBe('DTEND;VALUE=DATE:20270401');
});

it('writes a deadline with an hour as an instant', async ({ db }) => {
  const { calendar, add } = await open(db);
  await add({ slug: 'reef', title: 'Reef', closesAt: new Date('2027-03-31T16:00:00Z') });
  const [event] = parse(await calendar.writeOne('reef')).events;
  expect([event!.startDate.toJSDate(), event!.endDate.toJSDate()]).toEqual([
    new Date('2027-03-31T15:30:00Z'),
    new Date('2027-03-31T16:00:00Z'),
  ]);
  const google = new URL(await calendar.findGoogleAddress('reef')).searchParams;
  expect(google.get('dates')).toBe('20270331T153000Z/20270331T160000Z');
});

it('says of a date from earlier years what it is', async ({ db }) => {
  const { calendar, add } = await open(db);
  const undated = { deadlineKind: 'recurring', closesAt: null } as const;
  await add({ slug: 'reef', title: 'Reef', ...undated, expectedCloses: '2027-10-05', expectedClosesPrecision: 'part' });
  const [event] = parse(await calendar.writeOne('reef')).events;
  expect(event!.summary).toBe('Usually closes: Reef');
  expect(event!.description).toMatch(
    /^Expected to close in early October 2027, from earlier years\. Check the official/,
  );
  expect(new URL(await calendar.findGoogleAddress('reef')).searchParams.get('dates')).toBe('20271001/20271002');
});

it('has nothing for what has no date, is over, or is not public', async ({ db }) => {
  const { calendar, add } = await open(db);
  await add({ slug: 'open', deadlineKind: 'rolling', closesAt: null });
  await add({ slug: 'over', closesAt: new Date('2027-01-31T12:00:00Z') });
  await add({ slug: 'early', state: 'early_access', earlyAccessAt: new Date('2027-02-09') });
  for (const slug of ['open', 'over', 'early', 'none']) {
    await expect(calendar.writeOne(slug)).rejects.toThrow('no calendar');
    await expect(calendar.findGoogleAddress(slug)).rejects.toThrow('no calendar');
  }
});

it('feeds the open dates of its owner alone, and ends with its address', async ({ db }) => {
  const { calendar, add } = await open(db);
  await db.insert(users).values(['ada', 'bo'].map((id) => ({ id, name: id, email: `${id}@example.org` })));
  const applications = createApplications({ db, now });
  const reef = await add({ title: 'Reef', closesAt: endOfDayAnywhere('2027-03-31')! });
  const sent = await add({ title: 'Sent', closesAt: endOfDayAnywhere('2027-03-31')! });
  const others = await add({ title: 'Other', closesAt: endOfDayAnywhere('2027-03-31')! });
  await applications.bring('ada', [reef.id, sent.id], false);
  await applications.save('bo', others.id, false);
  await applications.addOwn('ada', { title: 'Own prize', deadline: '2027-03-04' });
  const saved = (await applications.listSaved('ada')).find(({ opportunityId }) => opportunityId === sent.id)!;
  await applications.move('ada', saved.applicationId, 'submitted');

  expect(await calendar.readFeed('ada')).toEqual({ isOn: false, address: null });
  await calendar.changeFeed('ada', { action: 'new' });
  const { address } = await calendar.readFeed('ada');
  const token = /^https:\/\/sealeap\.test\/calendar\/([\w-]{43})\.ics$/.exec(address!)![1]!;
  const read = async () => parse(await calendar.writeFeed(await calendar.findOwner(token)));
  const { calendar: file, events } = await read();
  expect(events.map(({ summary }) => summary).sort()).toEqual(['Deadline: Own prize', 'Deadline: Reef']);
  expect(file.getFirstPropertyValue('x-wr-calname')).toBe('SeaLeap: my dates');
  expect(file.getFirstPropertyValue('x-published-ttl')).toBe('PT6H');
  expect(file.getFirstPropertyValue('refresh-interval')?.toString()).toBe('PT6H');
  expect(events.every(({ component }) => component.getFirstSubcomponent('valarm') === null)).toBe(true);
  // The same entry keeps its id when its date moves.
  await db.update(opportunities).set({ closesAt: endOfDayAnywhere('2027-05-01')! });
  expect((await read()).events.map(({ uid }) => uid)).toEqual(events.map(({ uid }) => uid));

  // Open items of a checklist that have a day are in the feed, and none that is done or long over.
  const ownApplication = (await applications.list('ada', {}, 9)).find(({ title }) => title === 'Own prize')!;
  const step = { isDone: false, date: '2027-03-01' };
  const value = [
    { ...step, id: 'cv', text: 'CV' },
    { ...step, id: 'letter', text: 'Letter', date: null },
    { ...step, id: 'passport', text: 'Passport', isDone: true },
    { ...step, id: 'old', text: 'Old', date: '2026-10-01' },
  ];
  const stored = { applicationId: ownApplication.id, part: 'checklist' as const, value, version: 1, updatedAt: now() };
  await db.insert(applicationParts).values(stored);
  await db
    .update(applicationTable)
    .set({ itemDates: ['2026-10-01', '2027-03-01'] })
    .where(eq(applicationTable.id, ownApplication.id));
  const steps = (await read()).events.filter(({ summary }) => !summary.startsWith('Deadline'));
  expect(
    steps.map(({ summary, startDate, endDate, sequence }) => [summary, `${startDate}`, `${endDate}`, sequence]),
  ).toEqual([['CV: Own prize', '2027-03-01', '2027-03-02', 1]]);

  await calendar.changeFeed('ada', { action: 'new' });
  await expect(calendar.findOwner(token)).rejects.toThrow('no calendar');
  await calendar.changeFeed('ada', { action: 'off' });
  expect(await calendar.readFeed('ada')).toEqual({ isOn: false, address: null });
  expect(await db.select().from(applicationTable)).toHaveLength(4);
});

/** Opens the feed of ada. */
async function openFeed(db: Database) {
  const { calendar } = await open(db);
  await db.insert(users).values({ id: 'ada', name: 'Ada', email: 'ada@example.org' });
  await calendar.changeFeed('ada', { action: 'new' });
  const { address } = await calendar.readFeed('ada');
  return { calendar, address: address!, token: address!.slice(-47, -4) };
}

it('stores no token that opens the feed, and shows its address again', async ({ db }) => {
  const { calendar, address, token } = await openFeed(db);
  expect(JSON.stringify(await db.select().from(calendarFeeds))).not.toContain(token);
  expect(await calendar.readFeed('ada')).toEqual({ isOn: true, address });
  const [feed] = await db.select().from(calendarFeeds);
  await expect(calendar.findOwner(feed!.tokenHash)).rejects.toThrow('no calendar');
});

it('shows the address of an older feed once a calendar has read it, also after the secrets changed', async ({ db }) => {
  const { calendar, address, token } = await openFeed(db);
  await db.update(calendarFeeds).set({ encryptedToken: null });
  expect(await calendar.readFeed('ada')).toEqual({ isOn: true, address: null });
  expect(await calendar.findOwner(token)).toBe('ada');
  expect(await calendar.readFeed('ada')).toEqual({ isOn: true, address });

  const rotated = createCalendar({ db, publicUrl: 'https://sealeap.test', secrets: ['another secret'], now });
  expect(await rotated.readFeed('ada')).toEqual({ isOn: true, address: null });
  expect(await rotated.findOwner(token)).toBe('ada');
  expect(await rotated.readFeed('ada')).toEqual({ isOn: true, address });
});
