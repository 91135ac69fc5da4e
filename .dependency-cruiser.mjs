const feature = '^src/features/([^/]+)/';

/**
 * Every feature, the uppermost first (README, 'The map'). A feature imports only those further down, type-only imports
 * counted, so that no chain of imports leads back.
 */
const order = [
  ...['admin-dashboard', 'opportunity-review', 'analytics', 'user-admin', 'system'],
  ...['guardian-purchases'],
  ...['ledger', 'opportunity-admin', 'opportunity-imports', 'course-admin', 'peer-reviews', 'assignments'],
  ...['opportunity-list', 'opportunity-detail', 'alumni-notes', 'mentoring', 'mentors'],
  ...['course-reviews', 'live-sessions', 'webinars', 'community', 'discussions', 'certificates', 'cv-fit', 'cv'],
  ...['cv-documents', 'instructors'],
  ...['collections'],
  ...['classroom', 'knowledge-checks', 'lesson-media', 'enrollments', 'memberships', 'reports', 'link-checker'],
  ...['meetings', 'calendar', 'reminders', 'saved-searches', 'related-search', 'matching', 'applications'],
  ...['courses', 'payments', 'opportunity-ingestion', 'opportunities'],
  ...['newsletter', 'user-content', 'profiles', 'messages', 'help', 'discovery-quiz', 'audit'],
  ...['notifications', 'second-factor', 'legal', 'accounts', 'suppressions', 'session', 'interests'],
];

const inFeatures = (names) => `^src/features/(${names.join('|')})/`;
const importsGoDown = order.slice(1).map((name, index) => ({
  name: `${name}-imports-down`,
  from: { path: inFeatures([name]) },
  to: { path: inFeatures(order.slice(0, index + 1)) },
}));

/** Which part may import which (README, 'The map'). */
export const forbidden = [
  { name: 'no-cycles', from: {}, to: { circular: true, dependencyTypesNot: ['type-only'] } },
  { name: 'nothing-unresolved', from: {}, to: { couldNotResolve: true } },
  { name: 'platform-knows-no-product', from: { path: '^src/platform' }, to: { path: '^src/(app|features|sandbox)' } },
  { name: 'sandbox-only-knows-platform', from: { path: '^src/sandbox' }, to: { path: '^src/(app|features)' } },
  { name: 'packages-know-no-product', from: { path: '^packages' }, to: { path: '^src' } },
  {
    name: 'only-the-demo-knows-the-payment-sandbox',
    from: { path: '^src', pathNot: '(^src/app/server/payment-sandbox\\.ts$|\\.test\\.tsx?$|/testing/)' },
    to: { path: '^packages/stripe-sandbox' },
  },
  { name: 'features-know-no-app', from: { path: '^src/features' }, to: { path: '^src/(app|sandbox)' } },
  {
    name: 'web-never-imports-server',
    from: { path: '^src/(app|platform|features/[^/]+)/web/' },
    to: { path: '^src/.*/server/' },
  },
  {
    name: 'server-never-imports-web',
    from: { path: '^src/(platform|features/[^/]+)/server/' },
    to: { path: '^src/.*/web/' },
  },
  {
    name: 'routes-name-their-guard',
    comment: 'A feature makes routes with get(), post(), put(), remove() or guardedRoutes(), which ask for a guard.',
    from: { path: '^src/features', pathNot: '(\\.test\\.tsx?$|/testing/)' },
    to: { path: 'node_modules/hono', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'pictures-are-decoded-by-their-reader',
    comment: 'A fault of a decoder must not end the serving process: pictures go through PictureReader.',
    from: { path: '^src', pathNot: '(^src/platform/server/pictures/|\\.test\\.tsx?$|/testing/)' },
    to: {
      path: '(node_modules/sharp|^src/platform/server/pictures/(decode|resize|cut)-picture\\.ts$|/strip-metadata\\.ts$)',
    },
  },
  {
    name: 'shared-is-pure',
    from: {
      path: [
        '^src/platform/shared',
        'contract\\.ts$',
        'vocabulary\\.ts$',
        'drawing\\.ts$',
        // Rules that server and browser share lie beside the contract.
        '^src/features/[^/]+/[^/]+-policy\\.ts$',
      ],
      pathNot: '\\.test\\.ts$',
    },
    to: {
      pathNot: ['^src/platform/shared', 'contract\\.ts$', 'vocabulary\\.ts$', 'node_modules/(zod|i18n-iso-countries)'],
    },
  },
  ...importsGoDown,
  { name: 'features-have-a-place-in-the-order', from: { path: feature, pathNot: inFeatures(order) }, to: {} },
  {
    name: 'word-search-has-one-seam',
    from: { pathNot: '^src/features/opportunities/server/(search/|opportunity-search\\.ts)' },
    to: { path: '^src/features/opportunities/server/search/' },
  },
  {
    name: 'features-meet-at-their-doors',
    from: { path: feature },
    to: {
      path: '^src/features/',
      pathNot: [
        '^src/features/$1/',
        '/((purchase-)?contract|((address|document|classroom|check)-)?vocabulary)\\.ts$',
        '-(api|table)\\.ts$',
        // The rules, which are called as the feature is, what the server is given, and rules that need nothing.
        '^src/features/(?<name>[^/]+)/server/\\k<name>(-module)?\\.ts$',
        '-policy\\.ts$',
        // The port to the program that makes smaller versions of videos.
        '^src/features/lesson-media/server/ffmpeg-gateway\\.ts$',
        // The port to the worker that reads files of strangers.
        '^src/features/opportunity-ingestion/server/file-reader\\.ts$',
        // The port to the payment provider, to which features subscribe.
        '^src/features/payments/server/',
        // The core of opportunities, on which their pages are built.
        '^src/features/opportunities/server/(opportunity-(repository|errors)|collection-repository|locations|location-labels|topics)\\.ts$',
        '^src/features/opportunities/(facets|suggestions)-contract\\.ts$',
        '^src/features/opportunities/web/(opportunity-card|organization-mark|recent-storage|use-reader|list-address|testing/|[a-z]+-labels)',
        '/server/testing/store-[a-z]+\\.ts$',
        // The core of courses, on which classroom and course-admin are built.
        '^src/features/courses/server/(courses|course-(repository|errors|price-repository))\\.ts$',
        '^src/features/courses/(check|assignment|media)-contract\\.ts$',
        '^src/features/courses/web/((course-(art|sheet)|lesson-(video|files)|rating)\\.tsx|testing/)',
        // Accounts of invented people in a demo, which seeds of other features need.
        '^src/features/accounts/server/sample-account-repository\\.ts$',
        // The fields of a lesson for its video, its files and the pictures of its text.
        '^src/features/lesson-media/web/(media-fields|picture-field)\\.tsx$',
        // How people are named in a course and what they write is moderated, for reviews too.
        '^src/features/discussions/server/(discussion-(change|names)|participant-repository)\\.ts$',
        '^src/features/community/web/((author-name|decision-form|name-field)\\.tsx|report-labels\\.ts)$',
        // What those who decide about posts read, which the pages of the community show.
        '^src/features/discussions/moderation-contract\\.ts$',
        // What CVs and letters hold and how they are printed, on which their pages are built.
        '^src/features/cv-documents/',
        '^src/features/cv/server/(cvs|cv-errors)\\.ts$',
        // The columns from which the one policy of ages decides, the form that asks for the date of birth, and its rules in tests.
        '^src/features/profiles/(server/(age-conditions|testing/start-profiles)\\.ts|web/age-check\\.tsx)$',
        // Mentors, with whom tests of meetings begin.
        '^src/features/mentors/server/testing/',
        // The core of scheduled meetings, on which live sessions and webinars are built.
        '^src/features/meetings/',
        // The frames of the pages for instructors and for learners, which other features fill.
        '^src/features/instructors/web/teach-page\\.ts$',
        '^src/features/classroom/web/classroom-frame\\.tsx$',
        // The core of accounts, on which the second factor is built: answers, failures, and forms about one's identity.
        '^src/features/accounts/server/(account-(emails|errors|responses)\\.ts|session-tokens\\.ts|testing/)',
        '^src/features/accounts/web/(credential-fields|form-failure|identity-(client|codes|request)|next-address|redirect-to)\\.tsx?$',
        '^src/features/accounts/web/(show-failure|sign-in-elements|use-identity-form|visitors-only)\\.tsx?$',
        '^src/features/accounts/web/testing/',
        // What a feature shows on a page of another one, as its part of the account page.
        '-section\\.tsx$',
        '^src/features/(interests/(web|server)|session/web)/',
        // A whole row of its table, for tests.
        '/server/testing/[a-z-]+-row\\.ts$',
      ],
    },
  },
];

export const options = {
  doNotFollow: { path: 'node_modules' },
  // What is built: a fresh clone has none of it yet.
  exclude: { path: '(\\.css$|virtual:|packages/[^/]+/dist/|^\\.\\./dist/)' },
  tsPreCompilationDeps: true,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['source', 'import', 'default'],
    extensions: ['.ts', '.tsx', '.js', '.mjs'],
  },
  moduleSystems: ['es6', 'cjs'],
};
