import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Classroom } from '#features/learning/classroom/contract.ts';
import { renderScreen } from '#platform/web/testing/render-screen.tsx';
import type { LiveSession, LiveSessionList } from '../contract.ts';
import { LiveSessionsPage } from './live-sessions-page.tsx';

const classroom: Classroom = {
  course: { id: 'first-steps', title: 'First steps', instructorName: 'A', isSample: false, category: 'scholarship' },
  ...{ lessons: [], resumeAt: null, isCompleted: false },
  missing: { lessons: 0, checks: 0, assignments: 0 },
  assignments: { all: 0, accepted: 0 },
};
const api = '/api/courses/first-steps';
const live: LiveSession = {
  ...{ id: '0b8f6a3e-6f0e-4c39-9d52-0d5e4b9f1a11', title: 'Questions', description: 'Bring yours.' },
  ...{ startsAt: '2099-03-28T16:00:00.000Z', timeZone: 'Europe/Berlin', minutes: 90 },
  ...{ joinFrom: '2099-03-28T15:45:00.000Z', isCancelled: false, isOver: false, isOpen: false, isSample: false },
  ...{ capacity: null, isFull: false, hasJoined: false, meetingUrl: null, recordings: [], notesHtml: '' },
};
const joinPath = `${api}/sessions/${live.id}/join`;

function show(sessions: Partial<LiveSession>[], rest: Partial<LiveSessionList> = {}, join?: () => Response) {
  const list = { sessions: sessions.map((one) => ({ ...live, ...one })), timeZone: 'America/New_York', ...rest };
  renderScreen(<LiveSessionsPage />, {
    path: '/classes/first-steps/sessions',
    params: { id: 'first-steps' },
    answers: {
      [`${api}/room`]: classroom,
      [`${api}/sessions`]: list,
      ...(join && { [joinPath]: join }),
    },
  });
}
const find = async (title = 'Questions') =>
  within((await screen.findByRole('heading', { name: title })).closest('li')!);

it('shows the time where the reader is, and no way in before it opens', async () => {
  show([{}]);
  const session = await find();
  expect(session.getByText('Saturday, 28 March 2099, 12:00 to 13:30')).toBeTruthy();
  expect(session.getByText(/You can join here from 11:45 \(America\/New York\) on/)).toBeTruthy();
  expect(session.queryByRole('button', { name: /^Join/ })).toBeNull();
  expect(session.getByRole('link', { name: /^Add to calendar/ }).getAttribute('href')).toBe(
    `/classes/first-steps/sessions/${live.id}/calendar.ics`,
  );
});

it('has a plain form for joining while it is open, and the address for who has joined', async () => {
  show([
    { isOpen: true },
    {
      id: '0b8f6a3e-6f0e-4c39-9d52-0d5e4b9f1a12',
      title: 'Mine',
      isOpen: true,
      meetingUrl: 'https://meet.example.org/1',
    },
  ]);
  const form = (await find()).getByRole('button', { name: /^Join/ }).closest('form')!;
  expect([form.method, form.getAttribute('action')]).toEqual(['post', joinPath]);
  const link = (await find('Mine')).getByRole('link', { name: /^Open the meeting/ });
  expect(link.getAttribute('href')).toBe('https://meet.example.org/1');
});

it('says in the context of the server why somebody cannot join', async () => {
  show([{ isOpen: true }], {}, () => new Response('This live session is full: 1 place.', { status: 409 }));
  const session = await find();
  await userEvent.click(session.getByRole('button', { name: /^Join/ }));
  expect((await session.findByRole('alert')).textContent).toBe('This live session is full: 1 place.');
});

it('says plainly what is full, and what is cancelled', async () => {
  show([
    { isOpen: true, isFull: true, capacity: 20 },
    { id: '0b8f6a3e-6f0e-4c39-9d52-0d5e4b9f1a12', title: 'Gone', isCancelled: true },
  ]);
  const full = await find();
  expect(full.getByText(/^All 20 places are taken/)).toBeTruthy();
  expect(full.queryByRole('button', { name: /^Join/ })).toBeNull();
  const gone = await find('Gone');
  expect(gone.getByText('Cancelled')).toBeTruthy();
  expect(gone.queryByRole('link')).toBeNull();
});

it('keeps those that are over apart, with recording and notes', async () => {
  const recordings = [{ title: 'Watch the recording', href: 'https://video.example.org/1' }];
  show([{ isOver: true, recordings, notesHtml: '<p>We read <strong>six</strong>.</p>' }]);
  expect(await screen.findByRole('heading', { name: 'Past' })).toBeTruthy();
  const over = await find();
  expect(over.getByRole('link', { name: 'Watch the recording' }).getAttribute('href')).toBe(recordings[0]!.href);
  expect(over.getByText('six')).toBeTruthy();
  expect(over.queryByText(/You can join/)).toBeNull();
});

it('says so when none is planned', async () => {
  show([]);
  expect(await screen.findByText('No live session is planned')).toBeTruthy();
});
