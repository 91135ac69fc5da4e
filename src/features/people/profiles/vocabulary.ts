/** Maximum characters of each field. */
export const lengths = { fullName: 100, goals: 2000, email: 254 } as const;

/** Fields of the profile's forms, in the order of the page. */
export const fieldNames = [
  'fullName',
  'dateOfBirth',
  'country',
  'guardianEmail',
  'education',
  'goals',
  'interests',
] as const;
export type FieldName = (typeof fieldNames)[number];

/** A guardian gives one of these answers to a payment. */
export const paymentAnswers = ['allowed', 'declined'] as const;
export type PaymentAnswer = (typeof paymentAnswers)[number];

/**
 * Whether somebody may buy something. 'guardianNeeded': a guardian must be asked; 'waiting': was asked; 'declined': has
 * said no; 'consentMissing': there is no consent to the profile.
 */
export const permissionStates = [
  'allowed',
  'ageNeeded',
  'guardianNeeded',
  'waiting',
  'declined',
  'consentMissing',
] as const;

/** Days for which a guardian's link to a payment is valid, and then the answer. */
export const daysToPay = 7;

/**
 * Paths that are open before there is a profile. The first five are the specification's (section 2); the others are
 * targets of links in emails, rights of the user, and pages outside the product.
 */
const openWithoutProfile = [
  '/profile-setup',
  '/login',
  '/signup',
  '/discover',
  '/about',
  '/account',
  '/guardian',
  '/help',
  '/privacy',
  '/terms',
  '/newsletter',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/offline',
  '/admin',
  '/dev',
];

const reportAddress = /^\/opportunities\/[^/]+\/report$/;

/** Whether a member without a profile is redirected from this path to its setup. */
export const needsProfile = (path: string) =>
  !reportAddress.test(path) && !openWithoutProfile.some((open) => path === open || path.startsWith(`${open}/`));
