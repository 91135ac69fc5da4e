/** Maximum characters of each field. */
export const lengths = { fullName: 100, goals: 2000, email: 254 } as const;

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
