import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect } from 'vitest';
import {
  applicationMoves,
  applicationParts,
  applicationSettings,
  applications,
} from '#features/career/applications/server/application-table.ts';
import { calendarFeeds } from '#features/career/calendar/server/calendar-table.ts';
import { cvPictures, cvs, cvVersions } from '#features/career/cv/server/cv-table.ts';
import {
  openedOpportunities,
  recommendationAnswers,
  recommendationSettings,
} from '#features/career/matching/server/answer-table.ts';
import {
  alumniFiles,
  alumniHelped,
  alumniInvitations,
  alumniNotes,
  alumniProofEmails,
  alumniQuestions,
} from '#features/career/notes/server/alumni-note-table.ts';
import {
  applicationReminders,
  reminderSettings,
  sentReminders,
} from '#features/career/reminders/server/reminder-table.ts';
import { savedSearches } from '#features/career/saved-searches/server/saved-search-table.ts';
import { courseAssignments } from '#features/catalogue/courses/server/assignment-table.ts';
import { courseLessons, courses } from '#features/catalogue/courses/server/course-table.ts';
import { courseInstructors } from '#features/catalogue/courses/server/instructor-table.ts';
import { lessonProgress } from '#features/catalogue/courses/server/lesson-progress-table.ts';
import { courseLesson, courseRow } from '#features/catalogue/courses/server/testing/course-row.ts';
import {
  opportunityKeepers,
  organizationProposals,
  organizations,
  organizationTokens,
} from '#features/curation/organizations/server/organization-table.ts';
import {
  assignmentFiles,
  assignmentSubmissions,
  assignmentVersions,
} from '#features/learning/assignments/server/submission-table.ts';
import { certificates } from '#features/learning/certificates/server/certificate-table.ts';
import { checkAttempts } from '#features/learning/checks/server/check-attempt-table.ts';
import { lessonNotes } from '#features/learning/classroom/server/lesson-note-table.ts';
import {
  discussionFollows,
  discussionLikes,
  discussionParticipants,
  discussionPosts,
  discussionReads,
  discussionThreads,
} from '#features/learning/discussions/server/discussion-table.ts';
import { discussionPictures } from '#features/learning/discussions/server/pictures/picture-table.ts';
import { discussionKeptPosts } from '#features/learning/discussions/server/posts/kept-post-table.ts';
import { liveSessionAttendances, liveSessions } from '#features/learning/live-sessions/server/live-session-table.ts';
import { videoPositions } from '#features/learning/media/server/lesson-media-table.ts';
import { peerParticipants, peerReviews } from '#features/learning/peer-reviews/server/peer-review-table.ts';
import { courseReviewDismissals, courseReviews } from '#features/learning/reviews/server/course-review-table.ts';
import {
  mentorAvailability,
  mentoringMessages,
  mentoringPermissions,
  mentoringReports,
  mentoringSessions,
} from '#features/meeting/mentors/server/mentoring-table.ts';
import { mentorInvitations, mentorPictures, mentors } from '#features/meeting/mentors/server/mentors/mentor-table.ts';
import { webinarRow } from '#features/meeting/webinars/server/testing/webinar-row.ts';
import { webinarQuestions, webinarRegistrations, webinars } from '#features/meeting/webinars/server/webinar-table.ts';
import { contactMessages, messageAnswers } from '#features/messaging/messages/server/message-table.ts';
import { newsletterSubscriptions } from '#features/messaging/newsletter/server/subscriber-table.ts';
import { bursaryRequests } from '#features/money/bursaries/server/bursary-table.ts';
import { coupons } from '#features/money/coupons/server/coupon-table.ts';
import { enrollments } from '#features/money/enrollments/server/enrollment-table.ts';
import { groupPurchases } from '#features/money/enrollments/server/groups/group-table.ts';
import {
  membershipInvoices,
  subscriptions,
} from '#features/money/memberships/server/subscriptions/subscription-table.ts';
import { paymentCustomers } from '#features/money/payments/server/customer-table.ts';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import { sessions, twoFactors, users, verifications } from '#features/people/accounts/server/account-table.ts';
import { resetRequestChannel } from '#features/people/accounts/server/passwords/reset-request-repository.ts';
import { notify } from '#features/people/notifications/server/notifications.ts';
import { pushMessages, pushSubscriptions } from '#features/people/notifications/server/push/push-table.ts';
import {
  notificationPreferences,
  notificationSettings,
} from '#features/people/notifications/server/settings/notification-settings-table.ts';
import { minorDeclarations } from '#features/people/profiles/server/ages/minor-declaration-table.ts';
import { guardianConsents } from '#features/people/profiles/server/guardians/guardian-table.ts';
import { paymentRequests } from '#features/people/profiles/server/payment-requests/payment-request-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { outbox } from '#platform/server/mail/outbox-table.ts';
import { createSuppressionRepository } from '#platform/server/mail/suppression-repository.ts';
import { reports } from '#platform/server/review/report-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { columnsLeftOut } from '../testing/columns-left-out.ts';
import { createProduct, createProductModules, openBrowser } from '../testing/product.ts';

/** Tables that hold nothing of anybody, and why. Every other table is in the download of whoever it is about. */
const aboutNobody = [
  // Names people by their ids alone, which say nothing once an account is gone.
  'audit_entries',
  // Texts that were published.
  'legal_versions',
  'help_votes',
  // Texts of the site. Who wrote them stands there by the id alone, as in the log of acts.
  'pages',
  'page_versions',
  'page_redirects',
  'message_templates',
  'opportunities',
  // These hold the state of opportunities that somebody saved, and when reminders were last written.
  'opportunity_watches',
  'reminder_runs',
  // When digests of searches were last written.
  'search_digest_runs',
  'opportunity_pictures',
  'search_words',
  // This holds the meanings of opportunities.
  'opportunity_vectors',
  'link_checks',
  // What official pages say; who decided about it is in the audit log.
  'date_proposals',
  'backup_runs',
  // Work that failed, by ids alone.
  'work_attempts',
  'scheduled_jobs',
  // How often something happened; of who it was there is nothing, not even for a day.
  'analytics_counts',
  'visitor_sketches',
  'courses',
  'course_lessons',
  'course_prices',
  // How many reviews a course has, and their stars in all.
  'course_ratings',
  'course_assignments',
  // Files and videos of courses, without who sent them.
  'course_files',
  'course_uploads',
  'course_videos',
  'video_renditions',
  // Ids of files that are being deleted.
  'file_removals',
  // When courses meet, without who teaches them.
  'live_sessions',
  // When webinars take place, and the files of their speakers.
  'webinars',
  'webinar_files',
  // How often the discussion of a course has changed.
  'discussion_changes',
  // These are the topics that an administrator stopped.
  'notification_stops',
  // Push services know this site by these keys.
  'push_keys',
  // These keys sign certificates.
  'certificate_keys',
  // Emails to the list, without whom they went to.
  'newsletter_issues',
  // This holds the results of an operator's import, by the name of its source.
  'import_runs',
  // These hold the results of a curator's import; who did it is in the log of acts.
  'admin_imports',
  'admin_import_pieces',
  'admin_import_rows',
  'import_mappings',
  // Addresses of feeds.
  'import_sources',
  // Keys are hashes that name nobody, and end within a day.
  'rate_limits',
  // Ids of the provider's, which name nobody without the ledger.
  'payment_events',
  'payment_discrepancies',
  'payment_progress',
  // The books: amounts and ids, which name nobody without the ledger.
  'payments',
  'payment_refunds',
  'payment_disputes',
  'refund_requests',
  'ledger_entries',
];
/** Their rows were copied into `reports`; they stay for the processes of the release before, and the next one drops them. */
const replaced = [
  ...['alumni_reports', 'course_review_reports', 'discussion_reports', 'opportunity_reports', 'peer_review_reports'],
];
const registered = createProductModules(drizzle.mock() as unknown as Database)
  .modules.personalData.flatMap(({ tables }) => Object.keys(tables))
  .sort();

const rowsOf = async (db: Database, query: ReturnType<typeof sql>) =>
  ((await db.execute(query)) as unknown as { rows: Record<string, string>[] }).rows;

it('exports every table but those without personal data', async ({ db }) => {
  const tables = await rowsOf(
    db,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by name`,
  );
  expect(tables.map(({ name }) => name)).toEqual([...registered, ...aboutNobody, ...replaced].sort());
});

it('lists no table with a user reference or an address as free of personal data', async ({ db }) => {
  const columns = await rowsOf(
    db,
    sql`select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name ~ 'user|person|member|mail|recipient|phone|birth' order by name`,
  );
  const userColumns = columns.map(({ name }) => name);
  expect(userColumns).toEqual(expect.arrayContaining(['sessions', 'outbox', 'contact_messages', 'users']));
  expect(userColumns.filter((name) => aboutNobody.includes(name!))).toEqual([]);
});

it('deletes with the account everything that refers to it', async ({ db }) => {
  const keys = await rowsOf(
    db,
    sql`select held.conrelid::regclass::text as name, held.confdeltype as rule
      from pg_constraint held where held.contype = 'f' and held.confrelid = 'users'::regclass order by name`,
  );
  expect(keys.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'guardian_consents',
      'identities',
      'known_networks',
      'memberships',
      'profiles',
      'sessions',
      'two_factors',
    ]),
  );
  // A ledger outlives the account, and lets go of it; so does a certificate, without its name.
  const ledgers = ['enrollments', 'group_purchases', 'payment_customers', 'certificates'];
  const expected = (name: string) => (ledgers.includes(name) ? 'n' : 'c');
  expect(keys.filter(({ name, rule }) => rule !== expected(name!))).toEqual([]);
  expect(keys.filter(({ name }) => ![...registered, ...replaced].includes(name!))).toEqual([]);
});

const password = 'a leap into the sea';
const profile = {
  fullName: 'Ada Canary',
  dateOfBirth: '2001-12-10',
  country: 'KE',
  education: 'undergraduate',
  interests: ['arts'],
  goals: 'To sing.',
  profileCompleted: true,
};

const assignmentId = '00000000-0000-4000-8000-000000000001';

/** A thread of one's own in the discussion of a course. */
async function writePost(db: Database, authorId: string, name: string) {
  const courseId = 'first-steps';
  const [thread] = await db
    .insert(discussionThreads)
    .values({ courseId, title: `Thread of ${name}`, state: 'shown', isListed: true })
    .returning();
  const text = { text: `Post of ${name}`, searchText: `post of ${name}` };
  const [post] = await db
    .insert(discussionPosts)
    .values({ threadId: thread!.id, courseId, authorId, isOpening: true, state: 'shown', ...text })
    .returning();
  return { threadId: thread!.id, postId: post!.id };
}

/** The organization of an address, without an account, with all that it can have. */
async function postOpportunity(db: Database, name: string, email: string, opportunityId: string) {
  const [organization] = await db
    .insert(organizations)
    .values({ email, foldedEmail: email, name: `Institute of ${name}`, confirmedAt: new Date() })
    .returning();
  const own = { organizationId: organization!.id };
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db.insert(organizationTokens).values({ ...own, tokenHash: `keeper-of-${name}`, purpose: 'session', expiresAt });
  await db.insert(opportunityKeepers).values({ ...own, opportunityId, proof: 'email', provenAt: new Date() });
  await db.update(opportunities).set({ keptSince: new Date() }).where(eq(opportunities.id, opportunityId));
  await db
    .insert(organizationProposals)
    .values({ ...own, kind: 'post', fields: { title: `Prize of ${name}` }, sentAt: new Date() });
}

/** Somebody of whom every table holds something. */
async function signUp(db: Database, app: ReturnType<typeof createProduct>, name: string) {
  const browser = openBrowser(app);
  const email = `${name}@example.org`;
  const made = await browser.post('/api/auth/sign-up/email', { name, email, password });
  expect([made.status, await made.text()]).toEqual([204, '']);
  const saved = await browser.post('/api/profile', { ...profile, fullName: `${name} Canary` });
  expect(saved.status).toBe(201);
  await browser.post('/api/contact', { name, email: email.toUpperCase(), message: `A message of ${name}'s canary.` });
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.name, name));
  await db.insert(messageAnswers).values({ messageId: message!.id, text: `An answer for ${name}.` });
  await browser.post('/api/newsletter', { email });
  await browser.post('/api/auth/request-password-reset', { email });
  const [reported] = await db.insert(opportunities).values(opportunityRow()).returning();
  const report = { opportunity: reported!.id, reason: 'wrong', note: `A note of ${name}'s canary.` };
  await browser.post('/api/reports', { ...report, email: email.toUpperCase() });
  const [person] = await db.select().from(users).where(eq(users.email, email));
  const ofGuardian = { guardianEmail: `mother-of-${name}@example.org`, tokenHash: `hash-${name}` };
  await db.insert(guardianConsents).values({ ...ofGuardian, userId: person!.id, encrypted: 'sealed' });
  await db.insert(minorDeclarations).values({ userId: person!.id, guardianNeededUntil: '2020-01-01' });
  const asked = { item: 'premium', title: 'Premium', amountCents: 1000, currency: 'usd', expiresAt: new Date() };
  await db
    .insert(paymentRequests)
    .values({ ...asked, userId: person!.id, ...ofGuardian, tokenHash: `hash-of-payment-${name}` });
  await db
    .insert(courses)
    .values(courseRow({ id: 'first-steps' }))
    .onConflictDoNothing();
  await db
    .insert(courseLessons)
    .values(courseLesson({ courseId: 'first-steps', id: 'one' }))
    .onConflictDoNothing();
  await db.insert(enrollments).values({
    userId: person!.id,
    courseId: 'first-steps',
    courseTitle: 'First steps',
    amountCents: 4900,
    currency: 'usd',
  });
  await db.insert(groupPurchases).values({
    userId: person!.id,
    courseId: 'first-steps',
    courseTitle: 'First steps',
    amountCents: 49_000,
    currency: 'usd',
    seats: 10,
  });
  await db.insert(coupons).values({ code: `CODE-OF-${name.toUpperCase()}`, percent: 100, userId: person!.id });
  await db
    .insert(bursaryRequests)
    .values({ userId: person!.id, courseId: 'first-steps', text: `A wish of ${name}'s canary.` });
  await db
    .insert(twoFactors)
    .values({ id: name, userId: person!.id, secret: `secret-${name}-2fa`, backupCodes: 'encrypted' });
  await db.insert(paymentCustomers).values({ customerId: `cus_of_${name}`, userId: person!.id });
  const lesson = { userId: person!.id, courseId: 'first-steps', lessonId: 'one' };
  await db.insert(lessonProgress).values(lesson);
  await db
    .insert(courseInstructors)
    .values({ userId: person!.id, courseId: 'first-steps', position: 1, name: `Instructor ${name}`, bio: 'Teaches.' });
  await db.insert(checkAttempts).values({ ...lesson, answers: { q1: `answer of ${name}` }, score: 0, isPassed: false });
  await db
    .insert(courseAssignments)
    .values({ id: assignmentId, courseId: 'first-steps', position: 1, title: 'A letter', task: 'Write.' })
    .onConflictDoNothing();
  const [submission] = await db
    .insert(assignmentSubmissions)
    .values({ userId: person!.id, assignmentId, draft: `Draft of ${name}` })
    .returning();
  const submitted = { submissionId: submission!.id, userId: person!.id };
  await db
    .insert(assignmentVersions)
    .values({ ...submitted, number: 1, text: `Version of ${name}`, fileIds: [], isLate: false });
  await db
    .insert(assignmentFiles)
    .values({ ...submitted, id: crypto.randomUUID(), name: `${name}.pdf`, kind: 'pdf', size: 1 });
  const taking = { assignmentId, submissionId: submission!.id };
  await db.insert(peerParticipants).values({ ...taking, userId: person!.id, joinedAt: new Date() });
  const pair = { authorId: person!.id, reviewerId: person!.id, assignedAt: new Date(), answeredAt: new Date() };
  await db.insert(peerReviews).values({ ...taking, ...pair, text: `Peer words of ${name}` });
  const meeting = { courseId: 'first-steps', title: 'Live', description: '', timeZone: 'UTC', minutes: 60 };
  const [live] = await db
    .insert(liveSessions)
    .values({ ...meeting, startsAt: new Date(), meetingUrl: 'https://meet.example.org/1' })
    .returning();
  await db.insert(liveSessionAttendances).values({ liveSessionId: live!.id, userId: person!.id, joinedAt: new Date() });
  const [webinar] = await db
    .insert(webinars)
    .values({ ...webinarRow, slug: `webinar-${name}` })
    .returning();
  const ofWebinar = { webinarId: webinar!.id, state: 'registered' as const, queuedAt: new Date() };
  const [registration] = await db
    .insert(webinarRegistrations)
    .values([
      { ...ofWebinar, userId: person!.id },
      { ...ofWebinar, name: `Visitor ${name}`, email, foldedEmail: email },
    ])
    .returning();
  const ofRegistration = { webinarId: webinar!.id, registrationId: registration!.id, createdAt: new Date() };
  await db.insert(webinarQuestions).values({ ...ofRegistration, text: `Question of ${name} to a speaker` });
  const { threadId, postId } = await writePost(db, person!.id, name);
  await db
    .insert(discussionParticipants)
    .values({ userId: person!.id, courseId: 'first-steps', name: `Heron ${name}` });
  await db.insert(discussionReads).values({ userId: person!.id, threadId, readAt: new Date() });
  await db.insert(discussionFollows).values({ userId: person!.id, threadId });
  await db.insert(discussionLikes).values({ userId: person!.id, postId });
  const complaint = { kind: 'posts', subjectId: postId, reason: 'other', note: `Report of ${name}` };
  await db.insert(reports).values({ ...complaint, reporterId: person!.id });
  // For who decides about reports: they outlive the account.
  const keptText = { title: '', text: 'Its words are kept for 90 days', keptAt: new Date() };
  const picture = { courseId: 'first-steps', alt: `Picture of ${name}`, width: 1, height: 1 };
  await db.insert(discussionPictures).values({ ...picture, id: crypto.randomUUID(), postId, authorId: person!.id });
  await db.insert(discussionKeptPosts).values({ ...keptText, postId, authorId: person!.id, authorName: 'A. C.' });
  await db
    .insert(courseReviews)
    .values({ userId: person!.id, courseId: 'first-steps', stars: 5, text: `Review of ${name}`, state: 'held' });
  await db.insert(courseReviewDismissals).values({ userId: person!.id, courseId: 'first-steps', invitation: 'half' });
  const [note] = await db
    .insert(alumniNotes)
    .values({ opportunityId: reported!.id, userId: person!.id, draft: { before: `Note of ${name}` } as never })
    .returning();
  const ofNote = { noteId: note!.id, userId: person!.id };
  const proof = { purpose: 'proof', kind: 'pdf', size: 1 } as const;
  await db.insert(alumniFiles).values({ ...ofNote, ...proof, id: crypto.randomUUID(), name: `${name}.pdf` });
  await db.insert(alumniProofEmails).values({ ...ofNote, email: `${name}@institute.example` });
  await db.insert(alumniQuestions).values({ ...ofNote, text: `Question of ${name}` });
  await db.insert(alumniHelped).values(ofNote);
  await db.insert(alumniInvitations).values({ userId: person!.id, opportunityId: reported!.id });
  const mentorId = crypto.randomUUID();
  await db.insert(mentors).values({ id: mentorId, userId: person!.id, reason: `Mentor ${name}` });
  await db.insert(mentorPictures).values({ mentorId, content: Buffer.from(name) });
  await db.insert(mentorInvitations).values({ email: person!.email });
  await db.insert(mentorAvailability).values({ mentorId, rules: { timeZone: `Zone of ${name}` } as never });
  // It is over, so that the deletion of the account sends nothing.
  const [startsAt, endsAt] = [new Date('2026-01-01T10:00:00Z'), new Date('2026-01-01T10:25:00Z')];
  const [withMentor] = await db
    .insert(mentoringSessions)
    .values({
      ...{ mentorId, userId: person!.id, startsAt, endsAt, question: `Meeting of ${name}`, code: name },
      ...{ month: '2026-01', changedAt: startsAt },
    })
    .returning();
  const inMeeting = { sessionId: withMentor!.id, userId: person!.id, side: 'member' } as const;
  await db.insert(mentoringMessages).values({ ...inMeeting, text: `Written by ${name}`, createdAt: startsAt });
  await db.insert(mentoringReports).values({ ...inMeeting, reason: 'other', note: `Reported by ${name}` });
  await db
    .insert(mentoringPermissions)
    .values({ userId: person!.id, guardianEmail: `father-of-${name}@example.org`, requestedAt: startsAt });
  await db.insert(certificates).values({
    ...{ userId: person!.id, courseId: 'first-steps', courseTitle: 'First steps', instructorName: 'Amara' },
    ...{
      code: crypto.randomUUID(),
      number: crypto.randomUUID(),
      name: `${name} Canary`,
      isNameShown: true,
      isSample: false,
    },
  });
  await db.insert(videoPositions).values({ ...lesson, seconds: 12 });
  await db.insert(lessonNotes).values({ ...lesson, text: `note of ${name}` });
  await db
    .insert(recommendationAnswers)
    .values({ userId: person!.id, opportunityId: reported!.id, answer: 'too-much-work' });
  await db
    .insert(openedOpportunities)
    .values({ userId: person!.id, opportunityId: reported!.id, openedAt: new Date() });
  await db.insert(recommendationSettings).values({ userId: person!.id, unused: ['goals'] });
  await db.insert(applicationSettings).values({ userId: person!.id, view: 'board' });
  const [application] = await db
    .insert(applications)
    .values({ userId: person!.id, isOwn: true, title: `Application of ${name}`, link: '' })
    .returning();
  await db.insert(applicationMoves).values({ applicationId: application!.id, from: 'saved', to: 'preparing' });
  await db.insert(applicationParts).values({
    applicationId: application!.id,
    part: 'notes',
    value: `Notes of ${name}`,
    version: 1,
    updatedAt: new Date(),
  });
  const document = { title: `CV of ${name}`, template: 'first', paper: 'A4', resume: {} } as const;
  const written = { createdAt: new Date(), updatedAt: new Date(), keptAt: new Date() };
  const [cv] = await db
    .insert(cvs)
    .values({ userId: person!.id, document, version: 1, ...written })
    .returning();
  await db.insert(cvVersions).values({ cvId: cv!.id, document, savedAt: new Date() });
  await db.insert(cvPictures).values({ cvId: cv!.id, shape: 'square', content: Buffer.from(name) });
  const search = { name: `Search of ${name}`, filters: 'q=sea', digest: 'daily', seenUntil: new Date() } as const;
  await db.insert(savedSearches).values([
    { ...search, userId: person!.id },
    { ...search, email, foldedEmail: email, tokenHash: `search-token-of-${name}`, requestedAt: new Date() },
  ]);
  await createSuppressionRepository(db).add(email, 'complaint');
  await db
    .insert(calendarFeeds)
    .values({ userId: person!.id, tokenHash: `feed-${name}`, encryptedToken: `encrypted-feed-${name}` });
  await db.insert(reminderSettings).values({ userId: person!.id, days: [7], hasExpected: true });
  await db.insert(applicationReminders).values({ applicationId: application!.id, days: [3] });
  await db.insert(sentReminders).values({ applicationId: application!.id, key: 'deadline', sentAt: new Date() });
  const canary = { personId: person!.id, topic: 'account', key: 'canary', title: `Notification of ${name}` } as const;
  await notify(db, { ...canary, text: '', href: '/account' });
  const [device] = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, person!.id));
  const [subscription] = await db
    .insert(pushSubscriptions)
    .values({
      ...{ userId: person!.id, sessionId: device!.id, endpoint: `https://push.acme.org/endpoint-${name}` },
      ...{ p256dh: `key-${name}`, auth: `auth-${name}` },
    })
    .returning();
  await db.insert(pushMessages).values({ key: 'canary', subscriptionId: subscription!.id });
  await db.insert(notificationSettings).values({ userId: person!.id, unsubscribeTokenHash: `unsubscribe-${name}` });
  await db.insert(notificationPreferences).values({ userId: person!.id, topic: 'offers', email: 'off', push: false });
  const [premium] = await db
    .insert(subscriptions)
    .values({ userId: person!.id, customerId: 'cus_1', priceId: 'price_1', state: 'active' })
    .returning();
  const paid = { invoiceId: `in_${premium!.id}`, amountCents: 1000, currency: 'usd', billedAt: new Date() };
  await db.insert(membershipInvoices).values({ subscription: premium!.id, ...paid });
  await postOpportunity(db, name, email, reported!.id);
  return { browser, email, id: person!.id };
}

const prove = (db: Database, email: string) =>
  db.update(users).set({ emailVerified: true }).where(eq(users.email, email));

type Downloaded = { kept: Record<string, object[]> };
const download = async ({ get }: ReturnType<typeof openBrowser>) =>
  (await (await get('/api/account/export')).json()) as Downloaded;

it('exports data from every table as a file that is not cached', async ({ db }) => {
  const app = createProduct(db);
  const { browser, email } = await signUp(db, app, 'ada');
  await prove(db, email);
  const response = await browser.get('/api/account/export');

  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="sealeap-\d{4}-\d\d-\d\d\.json"$/);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const { kept } = (await response.json()) as Downloaded;
  expect(Object.keys(kept).sort()).toEqual(registered);
  expect(Object.entries(kept).filter(([, rows]) => rows.length === 0)).toEqual([]);
  expect(kept).toMatchObject({
    users: [{ email }],
    profiles: [{ dateOfBirth: '2001-12-10', hasSameOrder: false, onlyEligible: false }],
    memberships: [{ tier: 'free' }],
    newsletter_subscriptions: [{ email, state: 'unconfirmed' }],
    contact_messages: [{ message: "A message of ada's canary." }],
  });
});

it('exports every column of these tables, but those with a reason', async ({ db }) => {
  const app = createProduct(db);
  const { browser, email } = await signUp(db, app, 'ada');
  await prove(db, email);
  const { kept } = await download(browser);
  const toColumn = (key: string) => key.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
  const columns = await rowsOf(
    db,
    sql`select table_name as "table", column_name as name from information_schema.columns
      where table_schema = 'public' order by table_name, ordinal_position`,
  );
  const missing = columns
    .filter(({ table }) => registered.includes(table!))
    .filter(({ table, name }) => !kept[table!]!.flatMap(Object.keys).map(toColumn).includes(name!))
    .map(({ table, name }) => `${table}.${name}`);
  const patterns = columnsLeftOut.flatMap((group) => group.columns);
  expect(missing.filter((name) => !patterns.some((pattern) => pattern.test(name)))).toEqual([]);
  // Each reason is still of use.
  expect(patterns.filter((pattern) => !missing.some((name) => pattern.test(name)))).toEqual([]);
  expect(kept.push_subscriptions).toMatchObject([{ endpoint: 'https://push.acme.org/endpoint-ada' }]);
});

it('exports no credentials or tokens', async ({ db }) => {
  const app = createProduct(db);
  const { browser, email } = await signUp(db, app, 'ada');
  await prove(db, email);
  const text = JSON.stringify(await download(browser));

  const secrets = await rowsOf(
    db,
    sql`select token as secret from sessions union select password from identities
      union select network_hash from known_networks union select identifier from verifications
      union select secret from two_factors union select token_hash from newsletter_subscriptions union select token_hash from guardian_consents
      union select unsubscribe_token from notification_settings
      union select token_hash from saved_searches where token_hash is not null
      union select token from calendar_feeds union select encrypted_token from calendar_feeds
      union select auth from push_subscriptions union select p256dh from push_subscriptions`,
  );
  expect(secrets.length).toBeGreaterThanOrEqual(6);
  for (const { secret } of secrets) expect(text).not.toContain(secret);
  const links = await db.select({ message: outbox.message }).from(outbox);
  const tokens = links.flatMap(({ message }) => message?.action?.href.match(/token=(.+)/)?.[1] ?? []);
  expect(tokens.length).toBeGreaterThan(1);
  for (const token of tokens) expect(text).not.toContain(token);
});

it('does not export data by an unverified address', async ({ db }) => {
  const app = createProduct(db);
  const victim = { name: 'Ada', email: 'ada@example.org', message: 'Something that is nobody else to read.' };
  await openBrowser(app).post('/api/contact', victim);
  const eve = openBrowser(app);
  await eve.post('/api/auth/sign-up/email', { name: 'Eve', email: victim.email, password });

  const { kept } = await download(eve);
  expect(kept).toMatchObject({ contact_messages: [], newsletter_subscriptions: [] });
  expect(JSON.stringify(kept)).not.toContain(victim.message);
  expect((await eve.post('/api/account/delete', { password })).status).toBe(204);
  expect(await db.select().from(contactMessages)).toMatchObject([{ message: victim.message }]);
});

it('requires a session for export and deletion', async ({ db }) => {
  const visitor = openBrowser(createProduct(db));
  expect((await visitor.get('/api/account/export')).status).toBe(401);
  expect((await visitor.post('/api/account/delete', { password })).status).toBe(401);
});

it('deletes an account with all data of the user, and no data of others', async ({ db }) => {
  const app = createProduct(db);
  const { browser, email, id } = await signUp(db, app, 'ada');
  const eve = await signUp(db, app, 'eve');
  await prove(db, email);
  await prove(db, eve.email);
  await browser.post('/api/auth/change-email', { newEmail: 'ada-elsewhere@example.org', password });
  const before = await download(eve.browser);
  expect((await browser.post('/api/account/delete', { password })).status).toBe(204);

  const dump: string[] = [];
  for (const name of registered) {
    const rows = await rowsOf(db, sql`select row_to_json(held)::text as row from ${sql.identifier(name)} held`);
    dump.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  const traces = dump.filter((row) => row.includes(id) || /\bada\b|ada-elsewhere/i.test(row));
  // The only trace left is the email that says so, until it is delivered.
  expect(traces).toHaveLength(1);
  expect(traces[0]).toMatch(/^outbox .*farewell:/);
  const [message] = await db.select().from(outbox).where(sql`${outbox.key} like 'farewell:%'`);
  expect(message).toMatchObject({ recipient: email, personId: null, message: { isPurgedOnDelivery: true } });
  // The ledger stays, without the person.
  expect((await db.select().from(enrollments)).map(({ userId }) => userId).sort()).toEqual([eve.id, null].sort());
  expect((await download(eve.browser)).kept).toEqual(before.kept);
  expect(await db.select().from(newsletterSubscriptions)).toMatchObject([{ email: eve.email }]);
});

it('gives whoever proves an address an account with nothing of whoever opened it, but what was bought or protects minors', async ({
  db,
}) => {
  const app = createProduct(db);
  const opened = await signUp(db, app, 'ada');
  const other = await signUp(db, app, 'bo');
  const { email } = opened;
  await db.update(mentoringPermissions).set({ answer: 'declined' }).where(eq(mentoringPermissions.userId, opened.id));
  await db.update(guardianConsents).set({ refusedAt: new Date() }).where(eq(guardianConsents.userId, opened.id));
  const owner = openBrowser(app, '198.51.100.7');
  await owner.post('/api/auth/request-password-reset', { email });
  const channels = createProductModules(db).modules.all.flatMap((module) => module.channels ?? []);
  await channels.find(({ name }) => name === resetRequestChannel)!.run();
  const before = await download(other.browser);
  const emails = await db.select({ key: outbox.key, message: outbox.message }).from(outbox);
  const reset = emails.find(({ key, message }) => key.startsWith('reset:') && message)!;
  const token = new URL(reset.message!.action!.href).searchParams.get('token')!;
  await owner.post('/api/auth/reset-password', { token, newPassword: 'a quiet harbour' });
  await owner.post('/api/auth/sign-in/email', { email, password: 'a quiet harbour' });

  const { kept } = await download(owner);
  const purchased = [
    'enrollments',
    'group_purchases',
    'coupons',
    'subscriptions',
    'membership_invoices',
    'payment_customers',
  ];
  const protective = ['guardian_consents', 'mentoring_permissions', 'minor_declarations'];
  const ownTables = ['users', 'sessions', 'identities', 'known_networks', 'outbox'];
  // These belong to the address, whoever has an account with it: asked for or answered by its mailbox.
  const ofAddress = ['contact_messages', 'message_answers', 'email_suppressions', 'mentor_invitations'];
  const ofOrganization = ['organizations', 'organization_tokens', 'opportunity_keepers', 'organization_proposals'];
  const andWithout = [
    ...ofOrganization,
    'newsletter_subscriptions',
    'reports',
    'saved_searches',
    'webinar_registrations',
  ];
  const filled = Object.entries(kept).flatMap(([name, rows]) => (rows.length > 0 ? name : []));
  expect(filled.sort()).toEqual([...purchased, ...protective, ...ownTables, ...ofAddress, ...andWithout].sort());
  expect(kept).toMatchObject({ users: [{ id: opened.id, name: 'ada', image: null, emailVerified: true }] });
  expect((await download(other.browser)).kept).toEqual(before.kept);
});

it('says no farewell to an address that does not exist, and keeps nothing of it', async ({ db }) => {
  const { browser, email } = await signUp(db, createProduct(db), 'ada');
  await prove(db, email);
  const suppressions = createSuppressionRepository(db);
  await suppressions.add(email, 'bounce');
  await db.delete(outbox);
  expect((await browser.post('/api/account/delete', { password })).status).toBe(204);
  expect(await db.select().from(outbox)).toEqual([]);
  expect(await suppressions.find(email)).toBeUndefined();
});

it('ends every session at once and refuses further logins', async ({ db }) => {
  const app = createProduct(db);
  const { browser, email } = await signUp(db, app, 'ada');
  const phone = openBrowser(app);
  await phone.post('/api/auth/sign-in/email', { email, password });
  expect((await phone.get('/api/account/export')).status).toBe(200);
  await browser.post('/api/account/delete', { password });

  expect([...browser.jar.keys()]).toEqual([]);
  expect((await phone.get('/api/account/export')).status).toBe(401);
  expect((await phone.post('/api/auth/sign-in/email', { email, password })).status).toBe(401);
  expect((await phone.post('/api/auth/sign-up/email', { name: 'Ada', email, password })).status).toBe(204);
});

it('deletes nothing when the password is not right, and counts the guesses', async ({ db }) => {
  const app = createProduct(db);
  const { browser } = await signUp(db, app, 'ada');
  const guess = async () => {
    const response = await browser.post('/api/account/delete', { password: 'a guess' });
    return `${response.status} ${response.headers.get('x-error-code')}`;
  };
  for (let count = 0; count < 10; count++) expect(await guess()).toBe('403 auth/wrong-password');
  expect(await guess()).toBe('429 auth/too-many-requests');
  expect((await browser.get('/api/account/export')).status).toBe(200);
});

it('requires a recent login when a day-old session sends no password', async ({ db }) => {
  const app = createProduct(db);
  const { browser, id } = await signUp(db, app, 'ada');
  await db.execute(sql`update sessions set created_at = now() - interval '11 minutes' where user_id = ${id}`);
  const response = await browser.post('/api/account/delete');
  expect([response.status, response.headers.get('x-error-code')]).toEqual([403, 'auth/requires-recent-login']);
  await db.execute(sql`update sessions set created_at = now() - interval '9 minutes' where user_id = ${id}`);
  expect((await browser.post('/api/account/delete')).status).toBe(204);
  expect(await db.select().from(verifications)).toEqual([]);
});

it('redirects a form sent without script to a plain page', async ({ db }) => {
  const app = createProduct(db);
  const { browser } = await signUp(db, app, 'ada');
  const response = await browser.postForm('/api/account/delete', { password });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/login?done=deleted']);
  expect(await db.select().from(users)).toEqual([]);
});

it('stores newsletter topics from script and form, and refuses an unknown topic', async ({ db }) => {
  const app = createProduct(db);
  const { browser, email } = await signUp(db, app, 'ada');
  const topics = async () => (await browser.get('/api/account/news')).json();
  expect(await topics()).toEqual({ state: 'unconfirmed', topics: [] });
  expect((await browser.post('/api/account/news', { topics: ['product'] })).status).toBe(403);
  await prove(db, email);

  expect((await browser.post('/api/account/news', { topics: ['product', 'product'] })).status).toBe(204);
  expect(await topics()).toEqual({ state: 'open', topics: ['product'] });
  const ticked = await browser.postForm('/api/account/news', { topics: 'opportunities' });
  expect([ticked.status, ticked.headers.get('location')]).toEqual([303, '/account/notifications?done=news']);
  expect(await topics()).toEqual({ state: 'open', topics: ['opportunities'] });
  for (const wrong of [{}, { topics: ['spam'] }, { topics: null }, { topics: {} }, { topics: [], other: 1 }])
    expect((await browser.post('/api/account/news', wrong)).status).toBe(400);
  expect((await browser.postForm('/api/account/news', { topics: '' })).status).toBe(303);
  expect(await topics()).toEqual({ state: 'open', topics: [] });
});

it('refuses newsletter topics for a minor and stores no subscription', async ({ db }) => {
  const app = createProduct(db);
  const { browser, email, id } = await signUp(db, app, 'ada');
  await prove(db, email);
  await db.execute(sql`update profiles set date_of_birth = current_date - interval '17 years' where user_id = ${id}`);
  await db.delete(newsletterSubscriptions);

  expect(await (await browser.get('/api/account/news')).json()).toEqual({ state: 'underAge', topics: [] });
  const refused = await browser.post('/api/account/news', { topics: ['product'] });
  expect([refused.status, await refused.text()]).toEqual([403, 'We send news only to people who are 18 or older.']);
  expect((await openBrowser(app).post('/api/newsletter', { email })).status).toBe(204);
  expect(await db.select().from(newsletterSubscriptions)).toEqual([]);
});

it('accepts the list order from a form', async ({ db }) => {
  const { browser } = await signUp(db, createProduct(db), 'ada');
  const response = await browser.postForm('/api/list-order', { listOrder: 'same' });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/account/privacy?done=order']);
  expect((await download(browser)).kept.profiles).toMatchObject([{ hasSameOrder: true }]);
});

it('moves newsletter topics to a new address', async ({ db }) => {
  const app = createProduct(db);
  const { browser, email } = await signUp(db, app, 'ada');
  await prove(db, email);
  await browser.post('/api/account/news', { topics: ['product'] });
  const newEmail = 'countess@example.org';
  await openBrowser(app).post('/api/newsletter', { email: newEmail });
  await browser.post('/api/auth/change-email', { newEmail, password });
  const emails = await db.select().from(outbox).where(sql`${outbox.key} like 'new-address:%'`);
  const token = new URL(emails[0]!.message!.action!.href).searchParams.get('token');
  expect((await browser.post('/api/auth/verify-email', { token })).status).toBe(204);

  expect(await db.select().from(newsletterSubscriptions)).toMatchObject([{ email: newEmail, topics: ['product'] }]);
  expect(await (await browser.get('/api/account/news')).json()).toEqual({ state: 'open', topics: ['product'] });
});
