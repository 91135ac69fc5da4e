import { createApplicationsModule } from '#features/career/applications/server/applications-module.ts';
import { createCalendarModule } from '#features/career/calendar/server/calendar-module.ts';
import { createMatchingModule } from '#features/career/matching/server/matching-module.ts';
import { createRemindersModule } from '#features/career/reminders/server/reminders-module.ts';
import { createSavedSearchesModule } from '#features/career/saved-searches/server/saved-searches-module.ts';
import { createCoursesModule } from '#features/catalogue/courses/server/courses-module.ts';
import { opportunityPictureKind } from '#features/curation/admin/server/pictures/picture-repository.ts';
import { postPath } from '#features/curation/organizations/vocabulary.ts';
import { createMentorRepository } from '#features/meeting/mentors/server/mentors/mentor-repository.ts';
import { createWebinarsModule } from '#features/meeting/webinars/server/webinars-module.ts';
import { webinarsPath } from '#features/meeting/webinars/vocabulary.ts';
import { createNewsletterModule } from '#features/messaging/newsletter/server/newsletter-module.ts';
import { createGuardianPurchasesModule } from '#features/money/guardian-purchases/server/guardian-purchases-module.ts';
import { benefitEndpoints } from '#features/money/memberships/server/benefit-routes.ts';
import { createMemberRepository } from '#features/money/memberships/server/member-repository.ts';
import { createMembers } from '#features/money/memberships/server/members.ts';
import { createMembershipRepository } from '#features/money/memberships/server/membership-repository.ts';
import { overviewEndpoints } from '#features/operation/dashboard/server/dashboard-routes.ts';
import { emailEndpoints } from '#features/operation/system/server/email-routes.ts';
import { systemEndpoints } from '#features/operation/system/server/system-routes.ts';
import { createUserAdminModule } from '#features/operation/user-admin/server/user-admin-module.ts';
import { createCollections } from '#features/opportunities/collections/server/collections.ts';
import { createCollectionsModule } from '#features/opportunities/collections/server/collections-module.ts';
import { createOpportunitiesModule } from '#features/opportunities/core/server/opportunities-module.ts';
import { createOpportunitySearch } from '#features/opportunities/core/server/shared/opportunity-search.ts';
import { createAccountsModule } from '#features/people/accounts/server/accounts-module.ts';
import { createLegalModule } from '#features/people/legal/server/legal-module.ts';
import { createNotificationsModule } from '#features/people/notifications/server/notifications-module.ts';
import { createProfilesModule } from '#features/people/profiles/server/profiles-module.ts';
import { createDiscoveryQuizModule } from '#features/people/quiz/server/discovery-quiz-module.ts';
import { createSecondFactorModule } from '#features/people/second-factor/server/second-factor-module.ts';
import { sessionEndpoints } from '#features/people/session/server/session-routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import { createStoredFiles } from '#platform/server/files/stored-files.ts';
import { clientAddress, clientNetwork } from '#platform/server/http/limits/client-address.ts';
import { createRateLimiter } from '#platform/server/http/limits/rate-limit.ts';
import { queueMail } from '#platform/server/mail/outbox.ts';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { createReviewModule } from '#platform/server/review/review-module.ts';
import { waitingOf } from '#platform/server/review/reviews.ts';
import { createBenefitCounts } from '../content/benefit-counts.ts';
import { foldEmailPreviews } from '../content/email-previews.ts';
import { findEditedLegal } from '../content/legal-texts.ts';
import { findSoldIn } from '../payments/payment-modules.ts';
import { createCareerModules } from './career-modules.ts';
import { createCurationModules } from './curation-modules.ts';
import { createFairAccessModules } from './fair-access-modules.ts';
import type { ModulesDependencies } from './modules-dependencies.ts';
import { createOperationModules } from './operation-modules.ts';
import { createSupportModules } from './support-modules.ts';
import { createTeachingModules } from './teaching-modules.ts';

export type Modules = ReturnType<typeof createModules>;

/** Composes the features. Nothing runs before the modules are mounted or started. */
export function createModules({
  settings,
  accounts,
  mail,
  processInfo,
  analytics,
  ...dependencies
}: ModulesDependencies) {
  const { db, paymentModules, secrets } = dependencies;
  const { payments, enrollments, memberships, ledger } = paymentModules;
  const { isDemo, trustedProxies, operatorEmail, consentAges, coolingOff, outsideLoopbackPort, accelPrefix } = settings;
  const shared = {
    ...dependencies,
    search: createOpportunitySearch(dependencies),
    ...{ isDemo, operatorEmail, consentAges, outsideLoopbackPort, accelPrefix },
    ...{ ...settings.support, ...settings.mentoring },
    limiter: createRateLimiter(db, secrets[0]),
    queueMail,
    clientAddress: clientAddress(trustedProxies),
    clientNetwork: clientNetwork(trustedProxies),
  };
  const members = createMembers({
    repository: createMemberRepository(db),
    isMentor: createMentorRepository(db).isAccepted,
  });
  const { hasAccess, findEnrolledAt, listAccess } = enrollments;
  const personalData: PersonalData[] = [];

  const {
    legal,
    pageRules: legalPages,
    ...legalModule
  } = createLegalModule({
    ...dependencies,
    findEdited: findEditedLegal,
  });
  const onSignUp = (transaction: Database, userId: string) => legal.accept(transaction, userId, 'sign-up');
  const accountsModule = createAccountsModule({ ...shared, ...accounts, personalData, onSignUp });
  const profiles = createProfilesModule({
    ...shared,
    addFreeMembership: (transaction, userId) => createMembershipRepository(transaction).addFree(userId),
    findSold: findSoldIn(paymentModules),
  });
  const { signInParts, accountActions, findSession } = accountsModule;
  const matching = createMatchingModule({ ...shared, ...members });
  const reminders = createRemindersModule(shared);
  const teaching = createTeachingModules({ ...shared, findEnrolledAt, listAccess });
  const savedSearches = createSavedSearchesModule({ ...shared, readersOf: members.readersOf });
  const onTimeZoneChanged = async (transaction: Database, personId: string) => {
    await reminders.recheckUser(transaction, personId);
    await savedSearches.recheckUser(transaction, personId);
  };
  const courses = createCoursesModule({
    ...{ db, hasAccess, coolingOff, readMedia: teaching.readMedia },
    readCover: (id) => createStoredFiles(shared, opportunityPictureKind).read(id, '640.webp'),
  });
  const collections = createCollections(shared);
  const support = createSupportModules({ ...shared, ...members, legalPages });
  const career = createCareerModules({ ...shared, ...members });
  const webinars = createWebinarsModule({ ...shared, signedIn: members.signedIn });
  const newsletter = createNewsletterModule({ ...shared, mayReceiveNewsletter: members.mayReceiveMarketing });
  const modules: FeatureModule[] = [
    accountsModule,
    createSecondFactorModule({ db, queueMail, ...signInParts }),
    legalModule,
    createUserAdminModule({
      ...shared,
      accountActions,
      adminEmails: accounts.adminEmails,
      sendReceipt: enrollments.sendReceipt,
      sendPremiumReceipt: memberships.sendReceipt,
    }),
    profiles,
    createGuardianPurchasesModule({
      ...shared,
      ...paymentModules,
      ...{ profiles, coolingOff, accountActions, termsVersion: legal.termsVersion },
    }),
    { endpoints: sessionEndpoints(members) },
    memberships,
    { endpoints: benefitEndpoints({ ...members, countBenefits: createBenefitCounts(db) }) },
    ...support.all,
    createNotificationsModule({ ...shared, ...members, onTimeZoneChanged, newsletter: newsletter.preferences }),
    newsletter,
    courses,
    ...teaching.all,
    createDiscoveryQuizModule(),
    enrollments,
    payments,
    ledger,
    ...createFairAccessModules({ ...shared, hasAccess, findForSale: enrollments.findForSale }),
    ...createCurationModules(shared),
    createOpportunitiesModule({
      ...shared,
      collectionsOf: collections.listFor,
      findNoteOpening: career.findNoteOpening,
      readerOf: members.readerOf,
      isPremium: members.isPremium,
      rankFor: matching.rankFor,
      onSearch: analytics.noteTotal,
      onOpened: matching.noteOpened,
    }),
    webinars,
    createCollectionsModule({
      ...shared,
      collections,
      sitemapPages: [...support.helpAddresses, webinarsPath, postPath],
      sitemapParts: {
        classes: courses.listForSitemap,
        webinars: webinars.listForSitemap,
        articles: support.listArticles,
      },
    }),
    matching,
    createApplicationsModule({ ...shared, isPremium: members.isPremium }),
    ...career.all,
    reminders,
    savedSearches,
    createCalendarModule({
      ...shared,
      sources: [...teaching.calendarSources, webinars.calendarSource, career.mentoringCalendar],
    }),
    ...createOperationModules({ ...shared, analytics, mail }),
  ];
  const kinds = modules.flatMap(({ reviewKinds = [] }) => reviewKinds);
  modules.push(createReviewModule({ db, kinds }), { endpoints: overviewEndpoints(db, waitingOf(kinds)) });
  modules.push({
    endpoints: [...systemEndpoints({ db, ...processInfo }), ...emailEndpoints(db, foldEmailPreviews(modules))],
  });
  personalData.push(...modules.flatMap((module) => module.personalData ?? []));
  return { all: modules as readonly FeatureModule[], findSession, personalData, clientNetwork: shared.clientNetwork };
}
