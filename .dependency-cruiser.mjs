const feature = '^src/features/([^/]+)/';

/** Which part may import which (README, 'The map'). */
export const forbidden = [
  { name: 'no-cycles', from: {}, to: { circular: true, dependencyTypesNot: ['type-only'] } },
  { name: 'nothing-unresolved', from: {}, to: { couldNotResolve: true } },
  { name: 'platform-knows-no-product', from: { path: '^src/platform' }, to: { path: '^src/(app|features|sandbox)' } },
  { name: 'sandbox-only-knows-platform', from: { path: '^src/sandbox' }, to: { path: '^src/(app|features)' } },
  { name: 'features-know-no-app', from: { path: '^src/features' }, to: { path: '^src/(app|sandbox)' } },
  {
    name: 'web-never-imports-server',
    from: { path: '^src/(app|platform|(features|sandbox)/[^/]+)/web/' },
    to: { path: '^src/.*/server/' },
  },
  {
    name: 'server-never-imports-web',
    from: { path: '^src/(platform|features/[^/]+)/server/' },
    to: { path: '^src/.*/web/' },
  },
  {
    name: 'routes-name-their-guard',
    comment: 'A feature makes routes with endpoint() or guardedRoutes(), which ask for a guard.',
    from: { path: '^src/features', pathNot: '(\\.test\\.tsx?$|/testing/)' },
    to: { path: 'node_modules/hono', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'shared-is-pure',
    from: {
      path: ['^src/platform/shared', 'contract\\.ts$', 'vocabulary\\.ts$', 'drawing\\.ts$'],
      pathNot: '\\.test\\.ts$',
    },
    to: { pathNot: ['^src/platform/shared', 'contract\\.ts$', 'vocabulary\\.ts$', 'node_modules/zod'] },
  },
  {
    name: 'features-meet-at-their-doors',
    from: { path: feature, pathNot: '^src/features/opportunit' },
    to: {
      path: '^src/features/',
      pathNot: [
        '^src/features/$1/',
        '/(contract|vocabulary)\\.ts$',
        '-(api|table)\\.ts$',
        // What a feature shows on a page of another one, as its part of the account page.
        '-section\\.tsx$',
        '^src/features/interests/web/',
        // A whole row of its table, for tests.
        '/server/testing/[a-z-]+-row\\.ts$',
      ],
    },
  },
];

export const options = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '(\\.css$|virtual:)' },
  tsPreCompilationDeps: true,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'default'],
    extensions: ['.ts', '.tsx', '.js', '.mjs'],
  },
  moduleSystems: ['es6', 'cjs'],
};
