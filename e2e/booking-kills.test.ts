import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { sized } from '#platform/server/testing/soak.ts';
import { freePort } from './free-port.ts';
import { createHttpBuyer } from './http-buyer.ts';
import { startServer, test } from './server.ts';

const crowd = 24;
const slotCount = 6;
const capacity = 5;
/** Milliseconds of life of each process. */
const lives = [60, 90, 120, 160, 200, 250];

const allDay = Array.from({ length: 7 }, () => [{ from: 0, to: 24 * 60 }]);
const rules = { timeZone: 'UTC', weekly: allDay, exceptions: [], noticeHours: 2, bufferMinutes: 0, maxWeekly: 30 };
const shown = {
  ...{ helpsWith: 'Essays.', languages: ['en'], countries: ['KE'], fields: [], programmes: [], motivation: '' },
  references: [],
};
const isAnswered = (status: number) => status < 500;

test('a process that is killed while members book and register loses and doubles nothing', async ({ postgres }) => {
  test.skip(sized(true, false), 'Runs in npm run test:soak, because it starts a process for each kill.');
  test.skip(!postgres, 'No PostgreSQL answers.');
  test.setTimeout(600_000);
  const settings = {
    ...{ DATABASE_URL: postgres!.url, PORT: String(await freePort()), TRUSTED_PROXIES: '1' },
    ...{ MEETING_URL_TEMPLATE: 'https://meet.example.org/{code}', SESSION_SECRET: 'x'.repeat(40) },
  };
  let server = await startServer(settings);
  const { url } = server;
  const members = Array.from({ length: crowd }, (_, number) => createHttpBuyer(number));
  const mentor = createHttpBuyer(crowd);
  for (const member of [...members, mentor]) await member.signUp(url);
  await postgres!.read("update memberships set tier = 'premium'");
  const [{ id: mentorId }] = (await postgres!.read<{ id: string }>(`
    insert into mentors (user_id, state, shown, vetted_until)
    select id, 'accepted', '${JSON.stringify(shown)}', now() + interval '1 year' from users where email = 'buyer-${crowd}@example.org'
    returning id`)) as [{ id: string }];
  await postgres!.read(
    `insert into mentor_availability (mentor_id, rules) values ('${mentorId}', '${JSON.stringify(rules)}')`,
  );
  await postgres!.read(`
    insert into webinars (slug, title, description, speaker_name, speaker_role, speaker_bio, starts_at, time_zone, minutes,
      meeting_url, audience, capacity, published_at)
    values ('kills', 'Kills', 'About it.', 'S', '', '', now() + interval '9 days', 'UTC', 60, 'https://meet.example.org/k',
      'everybody', ${capacity}, now())`);
  const { slots } = JSON.parse((await members[0]!.ask(`${url}/api/mentors/${mentorId}/slots`)).text);

  let isOver = false;
  /** Until an answer comes: whoever hears nothing asks again. */
  async function insist(number: number, path: string, body: object = {}) {
    for (;;) {
      const answer = await members[number]!.ask(`${url}${path}`, 'POST', body).catch(() => undefined);
      if (answer && isAnswered(answer.status)) return answer;
      await wait(50);
    }
  }
  const booked: string[] = [];
  const crowdDone = Promise.all(
    members.map(async (_, number) => {
      const startsAt = slots[number % slotCount];
      const booking = await insist(number, '/api/mentoring-sessions', {
        ...{ mentorId, startsAt, minutes: 25, question: 'Which of the two shall I write about?' },
      });
      if (booking.status === 201) booked.push(`buyer-${number}@example.org ${startsAt}`);
      await insist(number, '/api/webinars/kills/registration');
      if (number < capacity) await insist(number, '/api/webinars/kills/registration/cancel');
    }),
  ).then(() => {
    isOver = true;
  });
  let killed = 0;
  for (const life of lives) {
    await wait(life);
    if (isOver) break;
    await server.kill('SIGKILL');
    killed += 1;
    server = await startServer(settings);
  }
  await crowdDone;
  expect(killed).toBeGreaterThan(1);

  const sessions = await postgres!.read<{ email: string; at: string; emails: number }>(`
    select u.email, s.starts_at as at, (select count(*)::int from outbox o where o.key like 'mentoring:' || s.id || ':%') as emails
    from mentoring_sessions s join users u on u.id = s.user_id`);
  const times = sessions.map(({ at }) => new Date(at).toISOString());
  expect(new Set(times).size).toBe(times.length);
  expect(new Set(times)).toEqual(new Set(slots.slice(0, slotCount)));
  const bookedSessions = sessions.map(({ email, at }) => `${email} ${new Date(at).toISOString()}`);
  for (const one of booked) expect(bookedSessions).toContain(one);
  expect(sessions.filter(({ emails }) => emails !== 2)).toEqual([]);

  await expect
    .poll(async () => (await postgres!.read("select from webinar_registrations where state = 'registered'")).length, {
      timeout: 90_000,
    })
    .toBe(capacity);
  const registrations = await postgres!.read<{ user_id: string; state: string }>(
    'select user_id, state from webinar_registrations',
  );
  expect(new Set(registrations.map(({ user_id }) => user_id)).size).toBe(registrations.length);
  const doubled = await postgres!.read(
    "select from notifications where title like 'You have a place%' group by user_id having count(*) > 1",
  );
  expect(doubled).toEqual([]);
  console.warn(
    `${killed} kills; ${sessions.length} meetings, ${booked.length} acknowledged; ${registrations.length} registrations`,
  );
  await server.kill();
});
