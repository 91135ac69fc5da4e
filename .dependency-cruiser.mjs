/**
 * The wings and their features, the uppermost first (README, 'The map'). A feature imports only those further down,
 * type-only imports counted, so that no chain of imports leads back, neither of features nor of wings.
 */
const wings = {
  operation: ['user-admin', 'system', 'dashboard', 'analytics'],
  learning: [
    ...['reviews', 'peer-reviews', 'live-sessions', 'discussions', 'course-admin', 'certificates', 'assignments'],
    ...['instructors', 'classroom', 'media', 'checks'],
  ],
  curation: ['organizations', 'review', 'imports', 'admin'],
  meeting: ['webinars', 'mentors', 'meetings'],
  money: [
    'fair-access',
    'guardian-purchases',
    'ledger',
    'memberships',
    'bursaries',
    'enrollments',
    'coupons',
    'payments',
  ],
  catalogue: ['courses'],
  career: [...['saved-searches', 'reminders', 'notes', 'cv-fit', 'matching', 'cv', 'calendar'], ...['applications']],
  messaging: ['newsletter', 'messages', 'help', 'pages'],
  opportunities: ['reports', 'link-checker', 'official-dates', 'ingestion', 'collections', 'core'],
  people: [
    ...['user-content', 'second-factor', 'profiles', 'quiz', 'notifications', 'legal', 'audit', 'accounts'],
    ...['suppressions', 'session', 'interests'],
  ],
};
const order = Object.entries(wings).flatMap(([wing, features]) => features.map((name) => `${wing}/${name}`));

const feature = '^src/features/([^/]+/[^/]+)/';
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
    from: { path: '^src', pathNot: '(^src/app/server/payments/payment-sandbox\\.ts$|\\.test\\.tsx?$|/testing/)' },
    to: { path: '^packages/stripe-sandbox' },
  },
  { name: 'features-know-no-app', from: { path: '^src/features' }, to: { path: '^src/(app|sandbox)' } },
  {
    name: 'web-never-imports-server',
    from: { path: '^src/(app|platform|features/[^/]+/[^/]+)/web/' },
    to: { path: '^src/.*/server/' },
  },
  {
    name: 'server-never-imports-web',
    from: { path: '^src/(platform|features/[^/]+/[^/]+)/server/' },
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
        '^src/features/[^/]+/[^/]+/[^/]+-policy\\.ts$',
      ],
      pathNot: '\\.test\\.ts$',
    },
    to: {
      pathNot: [
        ...['^src/platform/shared', 'contract\\.ts$', 'vocabulary\\.ts$', 'node_modules/(zod|i18n-iso-countries)'],
        '^src/features/[^/]+/[^/]+/[^/]+-policy\\.ts$',
      ],
    },
  },
  ...importsGoDown,
  { name: 'features-have-a-place-in-the-order', from: { path: feature, pathNot: inFeatures(order) }, to: {} },
  {
    name: 'word-search-has-one-seam',
    from: { pathNot: '^src/features/opportunities/core/server/(search/|shared/opportunity-search(\\.test)?\\.ts)' },
    to: { path: '^src/features/opportunities/core/server/search/' },
  },
  {
    name: 'testing-is-for-tests',
    from: { path: '^src', pathNot: '(\\.test\\.tsx?$|/testing/)' },
    to: { path: '^src/.*/testing/' },
  },
  {
    name: 'features-meet-at-their-doors',
    from: { path: feature },
    to: {
      path: '^src/features/',
      pathNot: [
        '^src/features/$1/',
        '(^|/|-)(contract|vocabulary)\\.ts$',
        '-(api|table)\\.ts$',
        // The failures that its rules throw, its ports to outside services, conditions of queries, parts of other pages.
        '-(errors|gateway|conditions)\\.ts$',
        '-section\\.tsx$',
        // These folders hold the parts for features above.
        '^src/features/[^/]+/[^/]+/(server|web)/shared/',
        // Only for tests: the rule 'testing-is-for-tests'.
        '/testing/',
        // The rules, which are called as the feature or, in the core of a wing, as the wing is; what the server is given.
        '^src/features/(?<wing>[^/]+)/(?<name>[^/]+)/server/(\\k<name>|\\k<wing>)(-module)?\\.ts$',
        // Rules that need nothing.
        '-policy\\.ts$',
      ],
    },
  },
];

export const options = {
  doNotFollow: { path: 'node_modules' },
  // A fresh clone has no built files yet.
  exclude: { path: '(\\.css$|virtual:|packages/[^/]+/dist/|^\\.\\./dist/)' },
  tsPreCompilationDeps: true,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['source', 'import', 'default'],
    extensions: ['.ts', '.tsx', '.js', '.mjs'],
  },
  moduleSystems: ['es6', 'cjs'],
};
