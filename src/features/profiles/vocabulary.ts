/** How many characters each field takes, for the form and for the check on the server. */
export const lengths = { fullName: 100, goals: 2000, email: 254 } as const;

/**
 * Where a member may be before there is a profile. The first five are the specification's (section 2); the others are
 * what a letter leads to, what is a person's right, and what is no part of the product.
 */
const openWithoutProfile = [
  '/profile-setup',
  '/login',
  '/signup',
  '/discover',
  '/about',
  '/account',
  '/guardian',
  '/newsletter',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/offline',
  '/admin',
  '/dev',
];

/** A warning about a listing must not wait for anything. */
const reportAddress = /^\/opportunities\/[^/]+\/report$/;

/** Whether a member without a profile is led from this path to the setup of one. */
export const needsProfile = (path: string) =>
  !reportAddress.test(path) && !openWithoutProfile.some((open) => path === open || path.startsWith(`${open}/`));
