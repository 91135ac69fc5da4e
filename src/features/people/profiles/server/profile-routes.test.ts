import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { makeToken } from '#platform/server/encrypted-value.ts';
import { AppError, answerError } from '#platform/server/errors.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { readSessions } from '#platform/server/sessions/session.ts';
import { guardianEndpoints } from './guardians/guardian-routes.ts';
import { profileEndpoints } from './profile-routes.ts';
import { adasProfile } from './testing/person.ts';

const person = {
  id: 'ada',
  name: 'Ada',
  email: 'ada@example.org',
  image: null,
  isEmailVerified: true,
  role: 'member' as const,
};
const saved = { firebaseUid: 'ada', ...adasProfile, profileCompleted: true as const };
const waiting = { state: 'waiting' as const, guardianEmail: 'p@example.org', expiresAt: '2026-05-18T12:00:00.000Z' };

function serve({ isSignedIn = true } = {}) {
  const profiles = {
    get: vi.fn(async () => saved),
    create: vi.fn(async () => saved as typeof saved | typeof waiting),
    change: vi.fn(async () => saved),
    setDateOfBirth: vi.fn(async () => saved),
    setInterests: vi.fn(async () => {}),
    setListOrder: vi.fn(async () => {}),
    setOnlyEligible: vi.fn(async () => {}),
  };
  const guardians = {
    getState: vi.fn(async () => waiting),
    consentAges: () => ({ otherwise: 13, byCountry: { DE: 16 } }),
    getRequest: vi.fn(async () => ({ state: 'waiting' as const, name: 'Mia', expiresAt: null })),
    answer: vi.fn(async () => {}),
  };
  const limiter = { count: vi.fn(async () => {}) };
  const endpoints = [
    ...profileEndpoints({ profiles, guardians, limiter, publicUrl: 'https://sealeap.test' }),
    ...guardianEndpoints(guardians as never),
  ];
  const session = isSignedIn
    ? { id: 's', person, createdAt: new Date(), secondFactor: { isOn: false, confirmedAt: null } }
    : null;
  const app = new Hono()
    .onError(answerError(() => {}))
    .use(readSessions(async () => session))
    .route('/api', mountEndpoints(endpoints));
  const send = (method: string, path: string, json: unknown) =>
    app.request(path, { method, body: JSON.stringify(json), headers: { 'content-type': 'application/json' } });
  return { app, send, profiles, guardians, limiter };
}

it('serves both forms of a path for the signed-in user', async () => {
  const { app } = serve();
  for (const path of ['/api/profile', '/api/profile/ada', '/api/profile?userId=ada'])
    expect(await (await app.request(path)).json()).toEqual(saved);
});

const locations: [string, string, object?][] = [
  ['get', '/api/profile/eve'],
  ['get', '/api/profile?userId=eve'],
  ['get', '/api/profile/ada?userId=eve'],
  ['post', '/api/profile', { ...adasProfile, firebaseUid: 'eve' }],
  ['put', '/api/profile/eve', adasProfile],
  ['put', '/api/profile/ada', { ...adasProfile, firebaseUid: 'eve' }],
  ['put', '/api/list-order', { firebaseUid: 'eve', listOrder: 'same' }],
  ['put', '/api/list-filter', { firebaseUid: 'eve', onlyEligible: true }],
];

it.each(locations)('refuses another user: %s %s, and reads and writes nothing', async (method, path, json) => {
  const { app, send, profiles } = serve();
  const answer = json ? await send(method, path, json) : await app.request(path);
  expect(answer.status).toBe(403);
  for (const rule of Object.values(profiles)) expect(rule).not.toHaveBeenCalled();
});

it.each(locations)('refuses visitors: %s %s', async (method, path, json) => {
  const { app, send } = serve({ isSignedIn: false });
  expect((json ? await send(method, path, json) : await app.request(path)).status).toBe(401);
});

it('creates and changes a profile', async () => {
  const { send, profiles } = serve();
  const made = await send('POST', '/api/profile', { ...adasProfile, firebaseUid: 'ada', profileCompleted: true });
  expect([made.status, await made.json()]).toEqual([201, saved]);
  const changed = await send('PUT', '/api/profile/ada', { ...adasProfile, interests: [], profileCompleted: true });
  expect(changed.status).toBe(200);
  expect(profiles.change).toHaveBeenCalledWith(person, expect.objectContaining({ interests: [] }));
});

it("returns that a guardian's consent is pending", async () => {
  const { send, profiles, limiter } = serve();
  profiles.create.mockResolvedValue(waiting);
  const answer = await send('POST', '/api/profile', { ...adasProfile, guardianEmail: 'P@example.org' });
  expect([answer.status, await answer.json()]).toEqual([202, waiting]);
  expect(limiter.count.mock.calls).toEqual([
    [expect.objectContaining({ name: 'guardian-asked-by' }), 'ada'],
    [expect.objectContaining({ name: 'guardian-asked-of' }), 'p@example.org'],
  ]);
});

it('emails no guardian beyond the limit of a day', async () => {
  const { send, profiles, limiter } = serve();
  limiter.count.mockRejectedValue(new AppError('tooMany', 'That was often.', 60));
  expect((await send('POST', '/api/profile', { ...adasProfile, guardianEmail: 'p@example.org' })).status).toBe(429);
  expect(profiles.create).not.toHaveBeenCalled();
});

it('accepts the plain form, and redirects with the toast of success', async () => {
  const { app, profiles } = serve();
  const form = new URLSearchParams({
    fullName: 'Ada',
    country: 'Turkey',
    education: 'phd',
    dateOfBirth: '',
    goals: '',
  });
  form.append('interests', 'tech');
  form.append('interests', 'health');
  const answer = await app.request('/api/profile', { method: 'POST', body: form });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/opportunities']);
  expect(answer.headers.getSetCookie()).toEqual([
    '__Host-sealeap_notice=profile-complete; Max-Age=300; Path=/; SameSite=Lax; Secure',
  ]);
  expect(profiles.create).toHaveBeenCalledWith(
    person,
    expect.objectContaining({ country: 'TR', interests: ['tech', 'health'], dateOfBirth: null, goals: null }),
  );
});

it.each([
  ['/opportunities?type=internship', '/opportunities?type=internship'],
  ['//elsewhere.example', '/opportunities'],
])('leads the form of the list back to %s', async (returnTo, location) => {
  const { app } = serve();
  const body = new URLSearchParams({ onlyEligible: 'true', returnTo });
  const answer = await app.request('/api/list-filter', { method: 'POST', body });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, location]);
});

it.each([
  [{ ...adasProfile, interests: [] }, "The field 'interests' is too small: at least 1."],
  [{ ...adasProfile, isAdmin: true }, "There is no field called 'isAdmin'."],
  [{ ...adasProfile, country: 'Atlantis' }, "The field 'country' is not right. Please choose a country from the list."],
  [
    { ...adasProfile, dateOfBirth: '2001-02-30' },
    "The field 'dateOfBirth' is not right. Please give a day that exists, as YYYY-MM-DD.",
  ],
])('refuses a profile that is not right with a sentence that repeats nothing', async (json, message) => {
  const { send, profiles } = serve();
  const answer = await send('POST', '/api/profile', json);
  expect([answer.status, await answer.text()]).toEqual([400, message]);
  expect(answer.headers.get('x-error-field')).toBe(/^The field '(\w+)'/.exec(message)?.[1] ?? null);
  expect(profiles.create).not.toHaveBeenCalled();
});

it('authenticates a guardian by the token, with uncacheable responses', async () => {
  const { app, send, guardians } = serve({ isSignedIn: false });
  const token = makeToken();
  const looked = await app.request(`/api/guardian-request?token=${token}`);
  expect(looked.status).toBe(200);
  expect(looked.headers.get('cache-control')).toBe('private, no-store');
  expect((await send('POST', '/api/guardian-request', { token, answer: 'confirm' })).status).toBe(204);
  expect(guardians.answer).toHaveBeenCalledWith({ token, answer: 'confirm' });
  for (const wrong of [{ token: 'short', answer: 'confirm' }, { token, answer: 'maybe' }, { token }])
    expect((await send('POST', '/api/guardian-request', wrong)).status).toBe(400);

  const form = new URLSearchParams({ token, answer: 'decline' });
  const answer = await app.request('/api/guardian-request', { method: 'POST', body: form });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/guardian?answered=decline']);
});
