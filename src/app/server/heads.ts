import type { QueryClient } from '@tanstack/react-query';
import { classroomQuery, lessonQuery } from '#features/classroom/web/classroom-api.ts';
import { classroomHead, lessonHead } from '#features/classroom/web/classroom-head.ts';
import { readCatalogueAddress } from '#features/courses/web/catalogue-address.ts';
import { courseQuery } from '#features/courses/web/course-api.ts';
import { catalogueHead, courseHead } from '#features/courses/web/course-head.ts';
import { readListAddress } from '#features/opportunities/web/list-address.ts';
import { opportunityQuery } from '#features/opportunities/web/opportunity-api.ts';
import { detailHead, listHead } from '#features/opportunities/web/opportunity-head.ts';
import { type Head, titled } from '#platform/web/head.ts';

type Address = { params: Record<string, string>; search: string; client: QueryClient; publicUrl: string };

const plain =
  (title: string, description: string, rest: Partial<Head> = {}) =>
  (): Head => ({ title: titled(title), description, ...rest });

const hidden = { isHidden: true };

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
  '/opportunities/:slug/report': plain('Report a listing', 'Tell us what is wrong with a listing.', hidden),
  '/about': plain(
    'About SeaLeap',
    'Why SeaLeap exists: many young people never hear of the chances that are meant for them.',
  ),
  '/classes': ({ search, client, publicUrl }) => catalogueHead(readCatalogueAddress(search), client, publicUrl),
  '/classes/:id': ({ params, client, publicUrl }) =>
    courseHead(client.getQueryData(courseQuery(params.id!).queryKey), publicUrl),
  '/classes/:id/learn': ({ params, client }) => classroomHead(client.getQueryData(classroomQuery(params.id!).queryKey)),
  '/classes/:id/learn/:lessonId': ({ params, client }) =>
    lessonHead(client.getQueryData(lessonQuery(params.id!, params.lessonId!).queryKey)),
  '/classes/:id/print': ({ params, client }) => classroomHead(client.getQueryData(classroomQuery(params.id!).queryKey)),
  '/checkout/:courseId': plain('Complete Your Purchase', 'What you buy, and how you pay for it.', hidden),
  '/payment-success': plain('Your payment', 'What became of your payment.', hidden),
  '/my-classes': plain('My Classes', 'The classes that you have bought.', hidden),
  '/membership': plain(
    'Choose Your Plan',
    'SeaLeap is free. Premium costs 10 USD a month: what it gives today, and what is still being built.',
  ),
  '/membership/upgrade': plain('Complete Your Upgrade', 'The payment for Premium.', hidden),
  '/account/card': plain('Update Your Card', 'Another card for your Premium membership.', hidden),
  '/membership/success': plain('Your upgrade', 'What became of your upgrade to Premium.', hidden),
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
  '/dev/payments': plain('Demo payments', 'What this demo has been paid, without real money.', hidden),
  '/dev/mail/:id': plain('Demo mailbox', 'A letter that this demo has sent.', hidden),
  '/dev/ui': plain('Design system', 'Every part of the design system in all its states.', hidden),
  '!': plain('Something went wrong', 'This page could not be loaded.', hidden),
};

const admin = plain('Desk', 'For the people who run SeaLeap.', hidden);
const notFound = plain('Page not found', 'There is nothing at this address.', hidden);

export const headOf = (pattern: string, address: Address) =>
  (heads[pattern] ?? (pattern.startsWith('/admin') ? admin : notFound))(address);
