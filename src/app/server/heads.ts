import type { QueryClient } from '@tanstack/react-query';
import { readListAddress } from '#features/opportunities/web/list-address.ts';
import { opportunityQuery } from '#features/opportunities/web/opportunity-api.ts';
import { detailHead, listHead } from '#features/opportunities/web/opportunity-head.ts';
import { type Head, titled } from '#platform/web/head.ts';

type Address = { params: Record<string, string>; search: string; client: QueryClient };

const plain =
  (title: string, description: string, rest: Partial<Head> = {}) =>
  (): Head => ({ title: titled(title), description, ...rest });

const hidden = { isHidden: true };
const notOpen = (title: string) => plain(title, 'This part of SeaLeap is not open yet.', hidden);

/** What each address of `routes.tsx` says of itself to search engines; the browser never needs it. */
const heads: Record<string, (address: Address) => Head> = {
  '/': plain(
    'SeaLeap: leap into the sea of opportunities',
    'Find scholarships, internships, exchanges and competitions that fit you. A short quiz shows where to start.',
  ),
  '/discover': ({ search }) => ({
    title: titled('Discover your interests'),
    description:
      'Five short questions show the two fields that interest you most, and the opportunities that fit them.',
    isHidden: search !== '',
  }),
  '/opportunities': ({ search }) => listHead(readListAddress(search)),
  '/opportunities/:slug': ({ params, client }) =>
    detailHead(client.getQueryData(opportunityQuery(params.slug!).queryKey)),
  '/about': plain(
    'About SeaLeap',
    'Why SeaLeap exists: many young people never hear of the chances that are meant for them.',
  ),
  '/classes': notOpen('Classes'),
  '/my-classes': notOpen('My Classes'),
  '/membership': notOpen('Membership'),
  '/login': plain('Log in', 'Log in to see first what fits you.'),
  '/signup': plain('Sign up', 'An account keeps your interests and puts what fits you first. It is free.'),
  '/forgot-password': plain('Forgot your password?', 'Get a mail with a link to choose a new one.', hidden),
  '/reset-password': plain('Choose a new password', 'The last step to a new password.', hidden),
  '/verify-email': plain('Confirm your address', 'Confirm that our mails reach you.', hidden),
  '/account': plain(
    'Your account',
    'Your address, your password, where you are logged in, and what we keep of you.',
    hidden,
  ),
  '/account/delete': plain('Delete your account', 'What happens when you delete your account.', hidden),
  '/profile-setup': plain('Complete Your Profile', 'Say what interests you, and what fits you comes first.', hidden),
  '/profile': plain('Your Profile', 'What you said of yourself, to look at and to change.', hidden),
  '/guardian': plain('Consent of a guardian', 'For parents and guardians of young people.', hidden),
  '/api': plain('The SeaLeap API', 'How to read the opportunities of SeaLeap from a program of your own.'),
  '/offline': plain('You are offline', 'What you can read without a connection.', hidden),
  '/newsletter/confirm': plain('Newsletter', 'The last step of signing up for news.', hidden),
  '/newsletter/leave': plain('Newsletter', 'How to stop the letters.', hidden),
  '/dev/mail': plain('Demo mailbox', 'Every letter that this demo has sent.', hidden),
  '/dev/mail/:id': plain('Demo mailbox', 'A letter that this demo has sent.', hidden),
  '/dev/ui': plain('Design system', 'Every part of the design system in all its states.', hidden),
  '!': plain('Something went wrong', 'This page could not be loaded.', hidden),
};

const notFound = plain('Page not found', 'There is nothing at this address.', hidden);

export const headOf = (pattern: string, address: Address) => (heads[pattern] ?? notFound)(address);
