import { expect } from 'vitest';
import type { OutgoingEmail } from '#platform/server/mail/email.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { serveWebinars } from '../testing/serve-webinars.ts';

const valueIn = (email: OutgoingEmail, name: string) =>
  new RegExp(`^${name}:(.*?)\r?$`, 'm').exec(email.invitation!.file)?.[1];

it('takes the entry out of the calendar of a visitor who cancels', async ({ db }) => {
  const { publish, comeAsVisitor, emails, postForm, at } = await serveWebinars(db);
  await publish();
  const token = await comeAsVisitor('vi');
  const [placed] = (await emails()).filter(({ invitation }) => invitation);
  at('2027-03-02T12:00:00Z');
  const cancel = () => postForm('', `/webinar-registrations/unsubscribe?token=${token}`, {});
  expect((await cancel()).status).toBe(303);
  expect((await cancel()).status).toBe(303);
  const last = (await emails()).filter(({ subject }) => subject.startsWith('You are not registered any more'));
  expect(last).toHaveLength(1);
  expect(last[0]).toMatchObject({ to: 'vi@visitor.example', invitation: { method: 'CANCEL' } });
  expect(valueIn(last[0]!, 'UID')).toBe(valueIn(placed!, 'UID'));
  expect(valueIn(last[0]!, 'DTSTAMP')).toBe('20270302T120000Z');
  expect(last[0]).not.toHaveProperty('unsubscribe');
});

it('sends nothing more to a visitor who unsubscribes with one click, or who only waited', async ({ db }) => {
  const { publish, comeAsVisitor, emails, postForm, register } = await serveWebinars(db);
  await publish({ capacity: '1' });
  const path = (token: string) => `/webinar-registrations/unsubscribe?token=${token}`;
  await postForm('', path(await comeAsVisitor('vi')), { 'List-Unsubscribe': 'One-Click' });
  await register('ada');
  await postForm('', path(await comeAsVisitor('wim')), {});
  expect((await emails()).filter(({ invitation }) => invitation?.method === 'CANCEL')).toEqual([]);
});
