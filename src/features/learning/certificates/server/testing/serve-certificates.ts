import { Hono } from 'hono';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { courseRow } from '#features/catalogue/courses/server/testing/course-row.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { profiles } from '#features/people/profiles/server/profile-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { AppError, answerError } from '#platform/server/errors.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { readSessions } from '#platform/server/sessions/session.ts';
import type { CertificateState } from '../../contract.ts';
import { createCertificateCredentials } from '../certificate-credentials.ts';
import { certificateFiles } from '../certificate-file-routes.ts';
import { createCertificateKeys } from '../certificate-keys.ts';
import { certificateEndpoints } from '../certificate-routes.ts';
import { drawCertificateDirectly } from '../certificate-worker.ts';
import { createCertificates } from '../certificates.ts';

export const publicUrl = 'https://sealeap.example';
export const issuedAt = new Date('2026-11-24T10:00:00Z');

const session = (id: string) => ({
  id: `session-of-${id}`,
  createdAt: new Date(),
  secondFactor: { isOn: true, confirmedAt: new Date() },
  person: {
    ...{ id, name: id, email: `${id}@example.org`, image: null, isEmailVerified: true },
    role: id === 'admin' ? ('admin' as const) : ('member' as const),
  },
});

/** A course that ada, an adult, and mia, a minor, have bought; eve has not. `progress`: of everybody, to be changed. */
export async function serveCertificates(db: Database) {
  const ids = ['ada', 'mia', 'eve', 'admin'];
  await db.insert(users).values(ids.map((id) => ({ id, name: `Account of ${id}`, email: `${id}@example.org` })));
  const rest = { country: 'KE', education: 'undergraduate' as const, interests: [] };
  await db.insert(profiles).values([
    { userId: 'ada', fullName: 'Ada Lovelace', dateOfBirth: '1990-12-10', ...rest },
    { userId: 'mia', fullName: 'Mia Minor', dateOfBirth: '2010-12-10', ...rest },
  ]);
  await db.insert(courses).values(courseRow());
  const progress = { lessons: 2, missing: 0 };
  const certificates = createCertificates({
    db,
    now: () => issuedAt,
    async openClassroom(userId) {
      if (userId === 'eve' || userId === 'admin') throw new AppError('forbidden', 'This class is not open to you.');
      const { title, instructorName, isSample = false } = courseRow();
      const missing = { lessons: progress.missing, checks: 0, assignments: 0 };
      const lessons = Array.from({ length: progress.lessons });
      return { course: { title, instructorName, isSample }, lessons, missing, isCompleted: progress.missing === 0 };
    },
  });
  const keys = createCertificateKeys({ db, secrets: ['a secret of the tests'] });
  const credentials = createCertificateCredentials({ certificates, keys, publicUrl });
  const limiter = { count: async () => {} };
  const files = certificateFiles({
    ...{ certificates, credentials, keys, limiter, publicUrl },
    drawCertificate: drawCertificateDirectly,
    clientNetwork: () => 'network',
  });
  const app = new Hono()
    .onError(answerError(() => {}))
    .use(readSessions(async (c) => (c.req.header('x-is') ? session(c.req.header('x-is')!) : null)))
    .route('/api', mountEndpoints(certificateEndpoints({ certificates, limiter })))
    .route('/', files);
  const get = (path: string, who = '') => app.request(path, { headers: { 'x-is': who } });
  const post = (path: string, body: object, who = 'ada') =>
    app.request(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'x-is': who },
    });
  return {
    ...{ certificates, keys, progress, get, post },
    readOwn: async (who = 'ada') =>
      (await (await get('/api/courses/first-steps/certificate', who)).json()) as CertificateState,
    /** The code of a certificate that somebody gets. */
    async issue(who = 'ada', showsName = false) {
      await certificates.issue(who, 'first-steps', showsName);
      return (await certificates.getOwn(who, 'first-steps')).code;
    },
  };
}
