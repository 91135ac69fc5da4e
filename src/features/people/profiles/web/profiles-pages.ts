import { definePage } from '#platform/web/define-page.ts';
import { fieldNames } from '../vocabulary.ts';
import type { HeadName } from './profile-head.ts';

const api = () => import('./profile-api.ts');

const head = (name: HeadName) => async () => (await import('./profile-head.ts')).heads[name]();

/** The profile's own page also shows the membership: it is one of app's. */
export const pages = [
  definePage({
    path: '/profile-setup',
    guard: 'public',
    source: 'profile-setup-page',
    load: async () => (await import('./profile-setup-page.tsx')).ProfileSetupPage,
    queries: () => [async (client) => (await api()).readForSetup(client)],
    head: head('setup'),
    fieldsWithErrors: fieldNames,
    hydratesAtOnce: true,
  }),
];
