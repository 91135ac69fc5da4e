import { definePage, plainHead } from '#platform/web/define-page.ts';
import { postPath } from '../vocabulary.ts';
import { emailMessage, postMessages } from './post-labels.ts';

export const pages = [
  definePage({
    path: postPath,
    guard: 'public',
    source: 'post-page',
    load: async () => (await import('./post-page.tsx')).PostPage,
    head: plainHead(
      'Post an opportunity',
      'For organizations: post a scholarship, internship, exchange or competition for young people, without an account.',
    ),
    fieldsWithErrors: Object.keys({ ...postMessages, email: emailMessage }),
  }),
];
