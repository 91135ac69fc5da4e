import { expect } from 'vitest';
import { draftToText, toDraft } from '#features/career/notes/note-draft-policy.ts';
import { alumniNotes, alumniQuestions } from '#features/career/notes/server/alumni-note-table.ts';
import { courseLessons, courses } from '#features/catalogue/courses/server/course-table.ts';
import { lessonProgress } from '#features/catalogue/courses/server/lesson-progress-table.ts';
import { courseLesson, courseRow } from '#features/catalogue/courses/server/testing/course-row.ts';
import { postedForm } from '#features/curation/organizations/contract.ts';
import {
  opportunityKeepers,
  organizationProposals,
} from '#features/curation/organizations/server/organization-table.ts';
import { toFields } from '#features/curation/organizations/server/posted-fields-policy.ts';
import { createCertificateKeys } from '#features/learning/certificates/server/certificate-keys.ts';
import { certificates } from '#features/learning/certificates/server/certificate-table.ts';
import { discussionPosts, discussionThreads } from '#features/learning/discussions/server/discussion-table.ts';
import { createInstructors } from '#features/learning/instructors/server/instructors.ts';
import { liveSessions } from '#features/learning/live-sessions/server/live-session-table.ts';
import { courseReviews } from '#features/learning/reviews/server/course-review-table.ts';
import { mentoringSessions } from '#features/meeting/mentors/server/mentoring-table.ts';
import { mentors } from '#features/meeting/mentors/server/mentors/mentor-table.ts';
import { webinarRow } from '#features/meeting/webinars/server/testing/webinar-row.ts';
import { webinarQuestions, webinarRegistrations, webinars } from '#features/meeting/webinars/server/webinar-table.ts';
import { enrollments } from '#features/money/enrollments/server/enrollment-table.ts';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import { createPushKeys } from '#features/people/notifications/server/push/push-keys.ts';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { sized } from '#platform/server/testing/soak.ts';
import { notFoundPage } from '../../web/pages/app-pages.ts';
import { routes } from '../../web/routes.ts';
import { sandboxPages } from '../pages/sandbox-pages.ts';
import { createPayments, premium, secret } from '../testing/payments.ts';
import { createProduct, policiesOf, publicUrl } from '../testing/product.ts';
import { type Actor, actorNames, seedUsers } from '../testing/users.ts';
import { watchRows } from '../testing/watch-rows.ts';

const kinds = ['absent', 'own', 'other', 'malformed', 'both'] as const;
type Kind = (typeof kinds)[number];
type Ids = { path: Kind; query: Kind; body: Kind };

/** Every address with the name of its policy: of the router's own table, and the pages behind its last entry. */
function addressesOf(app: ReturnType<typeof createProduct>) {
  const policies = [...policiesOf(app)].filter(([route]) => !route.startsWith('ALL '));
  const ofPages = [...routes, ...sandboxPages({ mailbox: true, paymentDashboard: true }), notFoundPage].map(
    ({ path }) => path,
  );
  return policies.flatMap(([route, policy]) => {
    const [method, path] = route.split(' ') as [string, string];
    const paths = path.endsWith('*') ? ofPages.map((page) => page.replace('*', '/:nothing')) : [path];
    return paths.map((one) => ({ method, path: one, policy, isPage: path.endsWith('*') }));
  });
}
type Address = ReturnType<typeof addressesOf>[number];

const identifiersOf = (policy = '') =>
  Object.fromEntries([...policy.matchAll(/(param|query|body) (\w+)/g)].map(([, location, name]) => [location!, name!]));

const isHarmless = (kind: Kind) => kind === 'absent' || kind === 'own';

/**
 * The ways to name somebody: where a guard compares names, beside names of one's own, else alone. The usual run names
 * somebody else in one place at a time, a soak run in all of them together.
 */
function* identifierLocations({ method, path, policy }: Address): Generator<Ids> {
  const isCompared = policy?.startsWith('requireSelf');
  const some = isCompared ? kinds : sized<readonly Kind[]>(['absent', 'other'], kinds);
  // Without its last part the address is another route's.
  const inPath = path.includes(':') ? some.filter((kind) => kind !== 'absent') : (['absent'] as const);
  const inBody = method === 'GET' ? (['absent'] as const) : some;
  for (const one of inPath)
    for (const two of some)
      for (const three of inBody) {
        const named = [one, two, three].filter((kind) => (isCompared ? !isHarmless(kind) : kind !== 'absent'));
        // A name of somebody else is told from one's own where both are said.
        const isAlone = [inPath, some, inBody].some(
          (from, at) => from.length > 1 && [one, two, three][at] === 'absent',
        );
        if (sized(isCompared && named.length > 0 && isAlone, false)) continue;
        if (named.length <= (isCompared ? sized(1, 3) : 1)) yield { path: one, query: two, body: three };
      }
}

/**
 * The usual run names somebody else once where a guard refuses whomever a request names, on pages, which ignore what they
 * do not know in the query, and where members have named them in all places.
 */
function locationsFor(address: Address, actor: (typeof actorNames)[number]): Iterable<Ids> {
  const { method, path, policy, isPage } = address;
  const isRefused = !policy?.startsWith('requireSelf') && refusalOf(policy!, actor, nobody) !== undefined;
  const isForAll = policy === 'requireUser' || policy === 'publicRoute';
  const isTried = isForAll && !['visitor', 'member', 'other'].includes(actor);
  if (sized(!isPage && !isRefused && !isTried, true)) return identifierLocations(address);
  if (isTried && !isPage) return [{ path: path.includes(':') ? 'other' : 'absent', query: 'other', body: 'absent' }];
  const body = method === 'GET' ? 'absent' : 'other';
  return [{ path: path.includes(':') ? 'other' : 'absent', query: 'other', body }];
}
const nobody: Ids = { path: 'absent', query: 'absent', body: 'absent' };

const profile = { fullName: 'Somebody', country: 'KE', education: 'undergraduate', interests: ['arts'] };
const whole = { ...profile, dateOfBirth: null, goals: null };
const liveSession = {
  ...{ title: 'Live', description: '', start: '2099-01-01T12:00', timeZone: 'UTC', minutes: 60 },
  meetingUrl: 'https://meet.example.org/1',
};
const webinarForm = {
  ...{ title: 'Another webinar', description: 'About it.', speakerName: 'Speaker', speakerRole: '', speakerBio: '' },
  ...{ start: '2099-01-01T12:00', timeZone: 'UTC', minutes: 60, meetingUrl: 'https://meet.example.org/1' },
  ...{ audience: 'everybody', premiumDays: 0 },
};
const noteTexts = { before: 'What one did before.', timeline: 'From May until July.', advice1: 'Begin.' };
const noteForm = {
  ...noteTexts,
  version: 0,
  year: 2024,
  country: 'KE',
  advice2: 'Ask people.',
  advice3: 'Sleep well.',
};

const postForm = {
  ...{ title: 'A prize', organization: 'Institute', link: 'https://institute.example.org/', description: 'A prize.' },
  ...{ category: 'arts', type: 'competition', deadlineKind: 'rolling' },
};

/** Everybody with a profile has a published note about it, by the id of their application. */
const notedId = '00000000-0000-4000-8000-0000000000aa';
const notedSlug = 'noted';
/** The webinar, its registration of `member` and the question with it share this id. */
const webinarId = '00000000-0000-4000-8000-0000000000ab';

/** These bodies complete requests, except for whom they name; without one, a route that names people never succeeds. */
const bodies: Record<string, object> = {
  'POST /api/profile': profile,
  'PUT /api/profile/:uid': whole,
  'POST /api/opportunity-matches': { country: 'KE', education: 'masters', interests: ['arts'], dateOfBirth: null },
  'PUT /api/date-of-birth': { dateOfBirth: '1990-02-28' },
  'PUT /api/profile-interests': { interests: ['arts'] },
  'POST /api/profile-interests': { interests: ['arts'] },
  'PUT /api/list-order': { listOrder: 'same' },
  'POST /api/list-order': { listOrder: 'same' },
  'PUT /api/list-filter': { onlyEligible: true },
  'POST /api/list-filter': { onlyEligible: true },
  'PUT /api/account/notifications': { email: [], push: [] },
  'POST /api/account/notifications': { email: [], push: [] },
  'POST /api/account/notifications/choice': { choice: 'nothing' },
  'POST /api/account/push': {
    endpoint: 'https://push.acme.org/1',
    keys: {
      p256dh: 'BB4YUy_UdUwC8wQdnHXOszuD_9gax85P6ILMscmLxYlupGwxHE4v9A3ZajZT5uRURdMt_khuztdcepDGoYiBwKM',
      auth: 'A'.repeat(22),
    },
  },
  'POST /api/account/time-zone': { timeZone: 'Africa/Nairobi' },
  'POST /api/admin/review/:kind/:id/decision': { decision: 'hide', reason: 'Rude.', version: 1 },
  'POST /api/admin/notifications/:topic/stop': { isStopped: false },
  'POST /api/notifications/read': { until: '2026-01-01T00:00:00.000Z' },
  'POST /api/notifications/:id/read': { isRead: 'yes' },
  'POST /api/create-payment-intent': { courseId: 'first-steps' },
  'POST /api/admin/users/:id/role': { role: 'member', reason: 'As it was.' },
  'POST /api/admin/users/:id/restore': { reason: 'As it was.' },
  'POST /api/admin/users/:id/age': { reason: 'They typed the wrong year.' },
  'POST /api/admin/users/:id/export': { reason: 'They asked for it.' },
  'POST /api/applications/view': { view: 'board' },
  'POST /api/applications/:id/own': { title: 'Mine' },
  'POST /api/applications/:id/moves': { state: 'preparing' },
  'POST /api/applications/:id/parts/checklist': { version: 0, value: [] },
  'POST /api/applications/:id/parts/notes': { version: 1, value: 'Mine' },
  'POST /api/applications/:id/parts/outcome': { version: 0, value: { result: '', lessons: '' } },
  'POST /api/applications/:id/parts/links': { version: 0, value: [] },
  'POST /api/applications/:id/parts/contacts': { version: 0, value: [] },
  'PUT /api/cvs/:id': { version: 1, document: { title: 'Mine', template: 'first', paper: 'A4', resume: {} } },
  'POST /api/cvs/:id/import': { version: 1, file: { basics: { name: 'Mine' } } },
  'POST /api/cvs/:id/restore': { versionId: '00000000-0000-4000-8000-000000000009' },
  'POST /api/saved-searches': { filters: 'q=sea', name: 'Mine', digest: 'off' },
  'POST /api/saved-searches/:id': { name: 'Mine', digest: 'off' },
  'POST /api/my-questions': { message: 'Where is my class?' },
  'POST /api/my-questions/:id/replies': { text: 'It is not there.' },
  'POST /api/admin/messages/:id/answers': { text: 'It is there.', version: 0 },
  'POST /api/admin/messages/:id/notes': { text: 'Wrote twice.' },
  'POST /api/admin/message-templates': { title: 'Refund', text: 'Dear {{name}}' },
  'POST /api/help/:slug/votes': { isHelpful: 'yes' },
  'POST /api/my-group-refunds': { purchaseId: '00000000-0000-4000-8000-000000000009' },
  'POST /api/admin/pages': { kind: 'announcement', title: 'A post' },
  'PUT /api/admin/pages/:id': {
    ...{ title: 'A post', description: 'About it.', section: null, text: 'All of it.', version: 0 },
  },
  'POST /api/admin/pages/:id/preview': { title: 'A post', text: 'All of it.' },
  'POST /api/admin/pages/:id/publish': { version: 0 },
  'POST /api/admin/pages/:id/discard': { version: 0 },
  'POST /api/admin/pages/:id/unpublish': { version: 0 },
  'POST /api/admin/pages/:id/restore': { version: 0, number: 1 },
  'POST /api/admin/pages/:id/address': { slug: 'a-post' },
  'POST /api/membership': { tier: 'free', status: 'active' },
  'POST /api/courses/:id/discussion/threads': { title: 'A question', text: 'Where is it?' },
  'POST /api/courses/:id/discussion/threads/:threadId/posts': { text: 'On page 2.' },
  'POST /api/courses/:id/discussion/threads/:threadId/read': { until: '2026-01-01T00:00:00.000Z' },
  'POST /api/courses/:id/discussion/threads/:threadId/follow': { isFollowed: 'yes' },
  'POST /api/courses/:id/discussion/threads/:threadId/answered': { isAnswered: 'yes' },
  'POST /api/courses/:id/discussion/threads/:threadId/pin': { isPinned: 'yes' },
  'POST /api/courses/:id/discussion/notifications': { isMuted: 'yes' },
  'POST /api/courses/:id/discussion/name': { name: 'Blue Heron' },
  'POST /api/courses/:id/discussion/posts/:postId/edit': { text: 'On page 3.' },
  'POST /api/courses/:id/discussion/posts/:postId/like': { isLiked: 'yes' },
  'POST /api/courses/:id/discussion/posts/:postId/report': { reason: 'other' },
  'POST /api/teach/:courseId/discussion/:postId/decision': { decision: 'hide', reason: 'Rude.', version: 1 },
  'PUT /api/own-alumni-notes/:id/draft': { text: draftToText(toDraft(noteForm)), version: 0 },
  'POST /api/own-alumni-notes/:id/submit': noteForm,
  'POST /api/own-alumni-notes/:id/accept': { revision: 1 },
  'POST /api/alumni-files/:id/proof-email': { email: 'somebody@institute.example' },
  'POST /api/alumni-notes/:id/questions': { text: 'How long did it take?' },
  'POST /api/alumni-notes/:id/helped': { isHelped: 'yes' },
  'POST /api/alumni-notes/:id/report': { reason: 'other' },
  'POST /api/alumni-notes/confirm': { token: 'none' },
  'POST /api/alumni-question/answer': { token: 'none', text: 'An answer.' },
  'POST /api/admin/alumni-notes/:id/proposal': { version: 0, reason: 'Shorter.' },
  'POST /api/own-mentor': {
    ...{ motivation: 'Because I was helped myself, years ago.', helpsWith: 'Essays and more.', programmes: 'A prize' },
    ...{ languages: ['en'], countries: 'Kenya', fields: ['arts'], agrees: 'on' },
    ...{
      reference1: 'One',
      reference1Email: 'one@else.example',
      reference2: 'Two',
      reference2Email: 'two@else.example',
    },
  },
  'POST /api/mentoring-sessions': {
    ...{ mentorId: '00000000-0000-4000-8000-000000000000', minutes: 25 },
    ...{ startsAt: '2099-01-01T12:00:00.000Z', question: 'How long may the essay be?' },
  },
  'POST /api/mentoring-sessions/:id/move': { startsAt: '2099-01-01T12:00:00.000Z' },
  'POST /api/mentoring-sessions/:id/messages': { text: 'Hello.' },
  'POST /api/mentoring-sessions/:id/note': { text: 'Read more.' },
  'POST /api/mentoring-sessions/:id/feedback': { text: 'Good.' },
  'POST /api/mentoring-sessions/:id/report': { reason: 'other' },
  'POST /api/own-availability': {
    ...{ timeZone: 'UTC', Monday: ['18:00', '20:00'], noticeHours: 24, bufferMinutes: 10, maxWeekly: 3 },
  },
  'POST /api/mentoring-permission': { guardianEmail: 'guardian@else.example' },
  'POST /api/guardian-mentoring': { token: 'none', answer: 'allowed' },
  'POST /api/own-mentor/renew': { agrees: 'on' },
  'POST /api/admin/mentors/:id/acceptance': { version: 0 },
  'POST /api/admin/mentor-invitations': { email: 'somebody@else.example' },
  'POST /api/own-organization/opportunities/:id': { ...postForm, version: 1 },
  'POST /api/own-organization/posts/:id': { ...postForm, answer: 'We do.' },
  'POST /api/course-uploads/:courseId': { purpose: 'file', name: 'a.pdf', size: 10 },
  'PUT /api/course-files/:courseId/:fileId/captions': { text: '', version: 0 },
  'PUT /api/courses/:id/lessons/:lessonId/video-position': { seconds: 1 },
  'POST /api/courses/:id/own-review': { stars: 5, text: 'I learned a lot here.' },
  'POST /api/courses/:id/own-review/dismiss': { invitation: 'half' },
  'POST /api/course-reviews/:reviewId/report': { reason: 'other' },
  'POST /api/courses/:id/assignments/:assignmentId/peers': { takesPart: 'yes' },
  'POST /api/peer-reviews/:reviewId/draft': { text: '' },
  'POST /api/peer-reviews/:reviewId/answer': { text: 'Good, and it could be shorter.' },
  'POST /api/peer-reviews/:reviewId/report': { reason: 'other' },
  'POST /api/teach/:courseId/peer-reviews/:reviewId/decision': { decision: 'show', version: 1 },
  'POST /api/admin/certificates/:id/revoke': { reason: 'A mistake.' },
  'POST /api/webinars/:slug/visitors': { name: 'Somebody', email: 'somebody@visitor.example' },
  'POST /api/webinars/:slug/visitors/confirm': { token: 'none' },
  'POST /api/webinars/:slug/questions': { text: 'How long does it take?' },
  'POST /api/webinar-registrations/join': { token: 'none' },
  'POST /api/webinar-registrations/questions': { token: 'none', text: 'How long does it take?' },
  'POST /api/admin/webinars': webinarForm,
  'POST /api/admin/webinars/:id': { ...webinarForm, sequence: 0 },
  'POST /api/admin/webinars/:id/recording': { recordingUrl: '' },
  'POST /api/teach/:courseId/sessions': liveSession,
  'POST /api/teach/:courseId/sessions/:liveSessionId': { ...liveSession, sequence: 0 },
  'POST /api/teach/:courseId/sessions/:liveSessionId/afterwards': { notes: 'Said.' },
};

/** Returns the id that a course's live session, thread, post and review share; the course has another one. */
const liveSessionIdOf = (courseId: string) =>
  `00000000-0000-4000-8000-${courseId === 'first-steps' ? '000000000001' : '000000000002'}`;

/** The certificate of `member` has this code; its public page shows no name. */
const certificateCode = 'aaaaaaaaaaaaaaaaaaaaaa';

/** Each read of these is recorded in the log. */
const auditedReads = [
  '/api/admin/users/:id',
  '/api/admin/newsletter/addresses.csv',
  '/api/admin/alumni-notes/:id/proof',
  '/api/admin/mentoring/:id',
  '/admin/mentoring/:id',
];

const queries: Record<string, Record<string, string>> = {
  'POST /api/cv-pictures/:id': { shape: 'square' },
  'GET /api/enrollment-status': { courseId: 'first-steps' },
  'POST /api/course-pictures/:courseId': { alt: 'A chart' },
  'GET /api/webinar-registrations': { token: 'none' },
  'GET /api/webinar-registrations/unsubscribe': { token: 'none' },
  'POST /api/webinar-registrations/unsubscribe': { token: 'none' },
};

function requestFor({ method, path, policy }: Address, actor: Actor, other: Actor, ids: Ids) {
  const named = identifiersOf(policy);
  const nameOf = (kind: Kind, key: 'id' | 'applicationId' | 'courseId' = 'id') =>
    kind === 'other' ? other[key] : kind === 'malformed' ? "' or id<>'" : actor[key];
  const nameOfActor = (kind: Kind) => nameOf(kind);
  const subject =
    /\/(applications|saved-searches|cvs?|cv-pictures|my-questions|help\/questions|alumni-notes|mentors|mentoring(-sessions)?)\/:id|alumni-files\/:fileId/.test(
      path,
    )
      ? 'applicationId'
      : /\/teach\/:courseId|\/(courses|classes)\/:id\/(sessions|discussion|community|certificate|review|own-review)/.test(
            path,
          )
        ? 'courseId'
        : 'id';
  const webinar = /\/webinars\/:slug/.test(path)
    ? webinarRow.slug
    : /(admin\/webinars|webinar-files)\/:id/.test(path)
      ? webinarId
      : undefined;
  const noted = /own-alumni-notes\/:slug|opportunities\/:slug\/notes?/.test(path)
    ? notedSlug
    : /\/opportunities\/:id|own-organization|(own-alumni-notes|api\/alumni-files)\/:id/.test(path)
      ? notedId
      : webinar;
  const inPath =
    ids.path === 'absent'
      ? ''
      : noted && ids.path !== 'malformed'
        ? noted
        : encodeURIComponent(nameOf(ids.path, subject)) + (ids.path === 'both' ? `,${other[subject]}` : '');
  const query = new URLSearchParams(queries[`${method} ${path}`]);
  if (ids.query !== 'absent') query.append(named.query ?? 'userId', nameOfActor(ids.query));
  if (ids.query === 'both') query.append(named.query ?? 'userId', other.id);
  const liveSessionId = liveSessionIdOf(ids.path === 'other' ? other.courseId : actor.courseId);
  const filled = path
    .replace(':code', certificateCode)
    .replace(':reviewId', liveSessionId)
    .replace(':questionId', webinarId)
    .replace(':kind', path.includes('/admin/review/') ? 'posts' : 'picture')
    .replace(/:\w+/, inPath)
    .replace(/:(liveSessionId|threadId|postId)/, liveSessionId)
    .replace(':noteId', (ids.path === 'other' ? other : actor).applicationId);
  const address = `${publicUrl}${filled}?${query}`;
  const headers = { ...(actor.cookie && { cookie: actor.cookie }), 'content-type': 'application/json' };
  if (method === 'GET') return new Request(address, { headers });
  // Sessions are the other thing that a body names.
  const field = path.endsWith('revoke-session') ? 'id' : (named.body ?? 'firebaseUid');
  const [mine, theirs] = field === 'id' ? [actor.sessionId, other.sessionId] : [actor.id, other.id];
  const value = { absent: undefined, own: mine, other: theirs, malformed: { $ne: mine }, both: [mine, theirs] }[
    ids.body
  ];
  const body = JSON.stringify({ ...bodies[`${method} ${path}`], [field]: value });
  return new Request(address, { method, headers, body });
}

/** Returns the text of an answer; events do not end, so only the first ones. */
async function readAnswer(response: Response) {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text();
  const reader = response.body!.getReader();
  const parts = [await reader.read(), await reader.read()].map(({ value }) => new TextDecoder().decode(value));
  await reader.cancel();
  return parts.join('');
}

const isAdminPage = (path: string) => path === '/admin' || path.startsWith('/admin/');
const ranks = { visitor: -1, keeper: -1, bare: 0, member: 0, other: 0, instructor: 0, curator: 1, admin: 2 };

/** Returns the status with which a policy must refuse somebody; undefined: it lets them in. */
function refusalOf(policy: string, actor: (typeof actorNames)[number], ids: Ids) {
  if (policy === 'publicRoute') return undefined;
  // No account opens the page of an organization, and its cookie opens nothing else.
  if (policy === 'requireKeeper') return actor === 'keeper' ? undefined : 401;
  if (actor === 'visitor' || actor === 'keeper') return 401;
  const role = /^requireRole\((curator|admin)(?:, confirmed)?\)$/.exec(policy)?.[1] as 'curator' | 'admin' | undefined;
  if (role) return ranks[actor] < ranks[role] ? 403 : undefined;
  if (policy === 'requireUser') return undefined;
  if (policy === 'requireInstructor') return actor === 'instructor' || actor === 'admin' ? undefined : 403;
  if (policy === 'requireCourseEditor') return ['instructor', 'curator', 'admin'].includes(actor) ? undefined : 403;
  if (!policy.startsWith('requireSelf(')) throw new Error(`What does ${policy} mean? Say it here.`);
  return Object.values(ids).every(isHarmless) ? undefined : 403;
}

/** Two courses with a live session in which `member` is enrolled; `instructor` teaches the first. */
async function seedTeaching(db: Database, { instructor, member }: Record<(typeof actorNames)[number], Actor>) {
  const taught = [instructor.courseId, member.courseId];
  await db.insert(courses).values(taught.map((id) => courseRow({ id })));
  await createInstructors({ db }).add(instructor.id, instructor.courseId, {
    ...{ email: 'instructor@mail.example', name: 'Teacher', bio: 'Teaches.', pictureId: null },
  });
  await db.insert(liveSessions).values(
    taught.map((courseId) => {
      const { start: _start, ...details } = liveSession;
      return { ...details, id: liveSessionIdOf(courseId), courseId, startsAt: new Date() };
    }),
  );
  // Half of each is done.
  await db.insert(courseLessons).values(taught.map((courseId) => courseLesson({ courseId })));
  await db
    .insert(lessonProgress)
    .values(taught.map((courseId) => ({ userId: member.id, courseId, lessonId: 'one', completedAt: new Date() })));
  const shown = { state: 'shown' as const, shownAt: new Date(), sampleName: 'Somebody', stars: 5, text: 'Good.' };
  await db
    .insert(courseReviews)
    .values(taught.map((courseId) => ({ ...shown, id: liveSessionIdOf(courseId), courseId })));
  for (const courseId of taught) {
    const id = liveSessionIdOf(courseId);
    await db
      .insert(discussionThreads)
      .values({ id, courseId, title: 'Where is it?', state: 'shown' as const, isListed: true });
    const text = { text: 'Where?', searchText: 'where', sampleName: 'Somebody' };
    await db
      .insert(discussionPosts)
      .values({ id, threadId: id, courseId, isOpening: true, state: 'shown' as const, shownAt: new Date(), ...text });
  }
  await db.insert(enrollments).values(
    taught.map((courseId, index) => ({
      ...{ userId: member.id, courseId, courseTitle: 'Title', amountCents: 4900, currency: 'usd' },
      ...{ paymentStatus: 'completed' as const, completedAt: new Date() },
      ...{ receiptNumber: `R-${index}`, paymentIntentId: `pi_${index}` },
    })),
  );
}

const hasNoProfile = (name: string) => ['visitor', 'keeper', 'bare'].includes(name);

/** The organization keeps an opportunity, and a curator has asked about a post, which has the same id. */
async function seedKept(db: Database, { id: organizationId }: Actor) {
  await db.insert(opportunityKeepers).values({ organizationId, opportunityId: notedId, proof: 'email' });
  const fields = toFields(postedForm.parse(postForm), undefined, new Date());
  const asked = { sentAt: new Date(), decidedAt: new Date(), decision: 'ask', reason: 'Who pays?' };
  await db.insert(organizationProposals).values({ id: notedId, organizationId, kind: 'post', fields, ...asked });
}

/** Their own texts stand where no opening shows them. */
async function seedNotes(db: Database, actors: Record<string, Actor>) {
  await db.insert(opportunities).values(opportunityRow({ id: notedId, slug: notedSlug, title: 'Noted' }));
  const content = { ...toDraft(noteForm), year: 2024, name: 'Nobody', isNameChosen: true, pictureId: null };
  for (const [name, { id, applicationId }] of Object.entries(actors)) {
    if (hasNoProfile(name)) continue;
    const shown = { ...content, timeline: `Note of ${name}` };
    const row = { id: applicationId, userId: id, opportunityId: notedId, shown, publishedAt: new Date() };
    await db.insert(alumniNotes).values({ ...row, draft: toDraft(noteForm), review: 'accepted', provenAt: new Date() });
    await db
      .insert(alumniQuestions)
      .values({ id: applicationId, noteId: applicationId, userId: id, text: 'How long?', queuedAt: new Date() });
  }
}

/** With a place and a question of `member`. */
async function seedWebinar(db: Database, { id: userId }: Actor) {
  await db.insert(webinars).values({ ...webinarRow, id: webinarId });
  const registration = { id: webinarId, webinarId, userId, state: 'registered' as const, queuedAt: new Date() };
  await db.insert(webinarRegistrations).values(registration);
  const text = 'A question of member to the speaker';
  await db
    .insert(webinarQuestions)
    .values({ id: webinarId, webinarId, registrationId: webinarId, text, createdAt: new Date() });
}

async function seedCertificate(db: Database, { id, courseId }: Actor) {
  const says = { name: 'Profile of member', courseTitle: 'Title', instructorName: 'Teacher', isSample: false };
  await db
    .insert(certificates)
    .values({ ...says, userId: id, courseId, code: certificateCode, number: 'SLC-1', isNameShown: false });
}

/** Everybody with a profile is a mentor, by the id of their application. */
async function seedMentors(db: Database, actors: Record<string, Actor>) {
  for (const [name, { id, applicationId }] of Object.entries(actors)) {
    if (hasNoProfile(name)) continue;
    const shown = {
      ...{ helpsWith: `Mentor text of ${name}`, languages: ['en'], countries: ['KE'], fields: [], programmes: [] },
      ...{ motivation: 'Because.', references: [] },
    };
    await db.insert(mentors).values({
      ...{ id: applicationId, userId: id, shown, state: 'accepted', queuedAt: new Date() },
      vettedUntil: new Date('2199-01-01'),
    });
  }
  // Everybody meets themselves, so that nobody else takes part.
  for (const [index, [name, { id, applicationId }]] of Object.entries(actors).entries()) {
    if (hasNoProfile(name)) continue;
    const startsAt = new Date(Date.UTC(2098, 0, index + 1));
    await db.insert(mentoringSessions).values({
      ...{ id: applicationId, mentorId: applicationId, userId: id, startsAt, question: `Meeting of ${name}` },
      ...{ endsAt: new Date(startsAt.getTime() + 1_500_000), code: 'code', month: '2098-01', changedAt: new Date() },
    });
  }
}

it('returns no data of another user on any route, for any actor and any id in the request', async ({ db }) => {
  const app = createProduct(db);
  const users = await seedUsers(db, app);
  await seedTeaching(db, users);
  await createPayments(db).seedPrice(premium);
  await createPushKeys({ db, secrets: [secret] }).prepare();
  await createCertificateKeys({ db, secrets: [secret] }).prepare();
  await seedNotes(db, users);
  await seedMentors(db, users);
  await seedCertificate(db, users.member);
  await seedWebinar(db, users.member);
  await seedKept(db, users.keeper);
  const rows = await watchRows(db);
  const addresses = addressesOf(app);
  const faults: string[] = [];
  const succeeded = new Set<string>();
  const ownData = new Set<string>();
  let asked = 0;

  for (const address of addresses)
    for (const name of actorNames)
      for (const ids of locationsFor(address, name)) {
        const policy = address.policy!;
        const actor = users[name];
        const other = users[name === 'other' ? 'member' : 'other'];
        const request = requestFor(address, actor, other, ids);
        const { response, changed } = await rows.changedBy(() => app.fetch(request));
        const answer = `${[...response.headers].join('\n')}\n${await readAnswer(response)}`;
        const refusal = refusalOf(policy, name, ids);
        const strangers = Object.values(users).filter((person) => person !== actor);
        const fault = (what: string) =>
          faults.push(`${what}: ${name} ${address.method} ${address.path} ${JSON.stringify(ids)} ${response.status}`);

        // Administrators act on the data of others.
        const isAdminRoute = policy.startsWith('requireRole') || isAdminPage(address.path);
        const isAtWork = isAdminRoute && ranks[name] > 0 && refusal === undefined;

        asked += 1;
        if (!isAtWork && strangers.some(({ values }) => values.some((value) => answer.includes(value)))) fault('leak');
        // The stand-in for Stripe, in the demo alone, answers as Stripe does.
        const isOurs = !address.path.startsWith('/sandbox/payments/');
        if (isOurs && response.headers.get('x-content-type-options') !== 'nosniff') fault('guessed by browsers');
        const isForAll = !/private|no-store/.test(response.headers.get('cache-control') ?? '');
        if (isForAll && response.ok && actor.values.some((value) => answer.includes(value))) fault('kept by caches');
        // Teachers' acts notify learners; posts and reports of learners notify followers and teachers.
        const isDiscussed = address.path.startsWith('/api/courses/:id/discussion/');
        const mayNotify = (policy === 'requireInstructor' || isDiscussed) && refusal === undefined;
        const ofOthers = changed.filter((row) => !(mayNotify && row.startsWith('notifications of ')));
        if (!isAtWork && strangers.some(({ id }) => ofOthers.some((row) => row.endsWith(id)))) fault("another's rows");
        if (isAdminPage(address.path) && ranks[name] < 1 && response.ok) fault('sees the administration');
        // Instructors: their own courses alone. Curators write the assignments of every course. Nobody else: none.
        const isEditor = name === 'curator' && policy === 'requireCourseEditor';
        const isOwnCourse = name === 'admin' || isEditor || (name === 'instructor' && ids.path !== 'other');
        if (address.path.includes('/teach') && !isOwnCourse && response.ok) fault('sees the pages of instructors');
        // Views of a user and exports of addresses are logged, and no other reads.
        const isRead = isAtWork && auditedReads.includes(address.path);
        const written = isRead ? changed.filter((row) => row !== 'audit_entries of no one') : changed;
        if ((refusal || address.method === 'GET') && written.length > 0) fault(`wrote ${written}`);
        if (refusal && response.status !== refusal) fault(`not ${refusal}`);
        if (refusal === undefined && policy !== 'publicRoute' && response.status === 401) fault('not let in');
        if (response.status >= 500 && response.status !== 503) fault('failed');
        for (const value of actor.values) if (answer.includes(value)) ownData.add(value);
        // An address that has moved leads everybody to the new one, which has its own guard.
        if (response.ok || response.status === 301) succeeded.add(`${address.method} ${address.path}`);
      }

  expect(faults).toEqual([]);
  // Each of them lets the right person in, so the refusals above are about whom a request names.
  const compared = addresses.filter(({ policy }) => policy!.startsWith('requireSelf'));
  const never = compared.map(({ method, path }) => `${method} ${path}`).filter((route) => !succeeded.has(route));
  expect(never).toEqual([]);
  // But for a recording, which comes afterwards, everything about live sessions lets somebody in.
  const live = addresses.filter(
    ({ path }) => /\/sessions(\/:liveSessionId|$)/.test(path) && /courses|classes|teach/.test(path),
  );
  const closed = live.map(({ method, path }) => `${method} ${path}`).filter((route) => !succeeded.has(route));
  expect(closed).toEqual(['POST /api/teach/:courseId/sessions/:liveSessionId/afterwards']);
  // In the discussion, these stay closed: they are for the authors of its posts.
  const ofDiscussion = addresses.filter(({ path }) => /\/discussions?(\/|$)/.test(path));
  const shut = ofDiscussion.map(({ method, path }) => `${method} ${path}`).filter((route) => !succeeded.has(route));
  expect(shut).toEqual([
    'POST /api/courses/:id/discussion/posts/:postId/edit',
    'POST /api/courses/:id/discussion/posts/:postId/remove',
    // Nobody here is under 18.
    'POST /api/courses/:id/discussion/name',
  ]);
  // In reviews, these stay closed: the removal of one's own, which may not exist yet, and decisions by version.
  const ofReviews = addresses.filter(
    ({ path }) => /\/(reviews?|own-review|course-reviews)(\/|$)/.test(path) && !path.startsWith('/api/admin/reviews'),
  );
  const untried = ofReviews.map(({ method, path }) => `${method} ${path}`).filter((route) => !succeeded.has(route));
  expect(untried).toEqual(['POST /api/courses/:id/own-review/remove', 'POST /api/admin/review/:kind/:id/decision']);
  // In webinars, these stay closed: they need a file, a token of an email, a draft or one that is over.
  const ofWebinars = addresses.filter(({ path }) => path.includes('webinar'));
  const unmet = ofWebinars.map(({ method, path }) => `${method} ${path}`).filter((route) => !succeeded.has(route));
  expect(unmet.sort()).toEqual([
    'GET /api/webinar-registrations',
    'GET /api/webinar-registrations/unsubscribe',
    'GET /webinars/:slug/captions.vtt',
    'GET /webinars/:slug/recording',
    'GET /webinars/:slug/slides.pdf',
    'GET /webinars/:slug/speaker/:id',
    'POST /api/admin/webinars/:id/publish',
    'POST /api/admin/webinars/:id/recording',
    'POST /api/webinar-files/:id/:kind',
    'POST /api/webinar-registrations/join',
    'POST /api/webinar-registrations/questions',
    'POST /api/webinar-registrations/unsubscribe',
    'POST /api/webinars/:slug/visitors/confirm',
  ]);
  // Nobody here is premium, so notes of other authors stay closed, and all that need a file, a token or a proposal.
  const ofNotes = addresses.filter(({ path }) => path.includes('alumni'));
  const unopened = ofNotes.map(({ method, path }) => `${method} ${path}`).filter((route) => !succeeded.has(route));
  expect(unopened.sort()).toEqual([
    'GET /api/account/alumni-files/:fileId',
    'GET /api/admin/alumni-notes/:id/picture',
    'GET /api/admin/alumni-notes/:id/proof',
    'GET /api/alumni-notes/:id',
    'GET /api/alumni-notes/:id/picture',
    'GET /api/alumni-notes/:id/questions',
    'GET /api/alumni-question',
    'GET /api/opportunities/:id/alumni-notes',
    'POST /api/admin/alumni-notes/:id/proposal',
    'POST /api/alumni-files/:id/picture',
    'POST /api/alumni-files/:id/proof',
    'POST /api/alumni-notes/:id/helped',
    'POST /api/alumni-notes/:id/questions',
    'POST /api/alumni-notes/:id/report',
    'POST /api/alumni-notes/confirm',
    'POST /api/alumni-question/answer',
    'POST /api/own-alumni-notes/:id/accept',
  ]);
  // Nobody here is premium, so mentors and meetings of others stay closed, and all that need a picture, token or time.
  const ofMentors = addresses.filter(({ path }) => /mentor/.test(path));
  const notMet = ofMentors.map(({ method, path }) => `${method} ${path}`).filter((route) => !succeeded.has(route));
  expect(notMet.sort()).toEqual([
    'GET /api/admin/mentors/:id/picture',
    'GET /api/guardian-mentoring',
    'GET /api/mentoring-sessions/:id',
    'GET /api/mentors/:id',
    'GET /api/mentors/:id/picture',
    'GET /api/own-mentor/picture',
    'GET /mentoring/:id',
    'GET /mentors/:id',
    'POST /api/admin/mentors/:id/acceptance',
    'POST /api/guardian-mentoring',
    'POST /api/mentoring-permission',
    'POST /api/mentoring-sessions',
    'POST /api/mentoring-sessions/:id/absence',
    'POST /api/mentoring-sessions/:id/cancel',
    'POST /api/mentoring-sessions/:id/feedback',
    'POST /api/mentoring-sessions/:id/messages',
    'POST /api/mentoring-sessions/:id/move',
    'POST /api/mentoring-sessions/:id/note',
    'POST /api/mentoring-sessions/:id/report',
    'POST /api/own-mentor/picture',
    'POST /api/own-mentor/renew',
  ]);
  const ofKeepers = addresses.filter(({ policy }) => policy === 'requireKeeper');
  const closedToKeepers = ofKeepers.filter(({ method, path }) => !succeeded.has(`${method} ${path}`));
  expect([ofKeepers.length, closedToKeepers]).toEqual([9, []]);
  // The values looked for are there to be found: everybody is shown their own, but the token of the session.
  const { values } = users.member;
  expect(values.filter((value) => !ownData.has(value))).toEqual(values.slice(-1));
  expect(compared.length).toBeGreaterThan(6);
  expect(asked).toBeGreaterThan(sized(1_000, 3_000));
  // Thousands of requests, some of them whole pages: minutes, where several files are tested at once.
}, 900_000);
