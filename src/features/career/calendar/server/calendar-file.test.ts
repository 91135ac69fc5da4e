import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { type CalendarEntry, writeInvitation } from './calendar-file.ts';

const entry: CalendarEntry = {
  id: 'meeting-1',
  title: 'A meeting',
  text: 'About essays.',
  time: { from: new Date('2027-03-28T16:00:00Z'), to: new Date('2027-03-28T16:25:00Z') },
  url: 'https://sealeap.test/meetings/1',
  changedAt: new Date('2027-03-01T08:00:00Z'),
  sequence: 3,
};
const ada = { name: 'Ada "A." Ríos', email: 'ada@example.org' };
const site = {
  host: 'sealeap.test',
  now: new Date('2027-03-01T09:00:00Z'),
  organizer: { name: 'SeaLeap', email: 'hello@sealeap.test' },
  attendee: ada,
};

function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const event = calendar.getFirstSubcomponent('vevent')!;
  const textOf = (name: string) => String(event.getFirstPropertyValue(name));
  return { method: calendar.getFirstPropertyValue('method'), event, textOf };
}

it('invites one person, who is named with nobody else', () => {
  const { method, event, textOf } = read(writeInvitation(entry, { ...site, method: 'REQUEST' }));
  expect(method).toBe('REQUEST');
  expect(textOf('uid')).toBe('meeting-1@sealeap.test');
  expect([textOf('sequence'), textOf('status'), textOf('organizer')]).toEqual([
    '3',
    'CONFIRMED',
    'mailto:hello@sealeap.test',
  ]);
  const attendees = event.getAllProperties('attendee');
  expect(attendees.map((each) => String(each.getFirstValue()).toLowerCase())).toEqual(['mailto:ada@example.org']);
  expect(attendees[0]!.getParameter('partstat')).toBe('ACCEPTED');
  expect(event.getFirstSubcomponent('valarm')).not.toBeNull();
});

it('cancels by the same UID', () => {
  const { method, event, textOf } = read(writeInvitation({ ...entry, sequence: 4 }, { ...site, method: 'CANCEL' }));
  expect(method).toBe('CANCEL');
  expect([textOf('uid'), textOf('sequence'), textOf('status')]).toEqual(['meeting-1@sealeap.test', '4', 'CANCELLED']);
  expect(event.getFirstSubcomponent('valarm')).toBeNull();
});
