import * as z from 'zod/mini';
import { tiers } from '#features/people/session/vocabulary.ts';
import { cursorOf, instant } from '#platform/shared/dates/date-schema.ts';
import { enrollmentStates, maxReasonLength, userRoles, userViews } from './vocabulary.ts';

const role = z.enum(userRoles);

export const userRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  role,
  isSuspended: z.boolean(),
  joinedAt: instant,
});
export type UserRow = z.infer<typeof userRow>;
export const userList = z.array(userRow);

export const userListQuery = z.strictObject({
  q: z.optional(z.string().check(z.maxLength(100))),
  show: z.optional(z.enum(userViews)),
  /** When the last user of the previous page joined, and their id. */
  cursor: z.optional(cursorOf(/^.{1,128}$/)),
});
export type UserListQuery = z.infer<typeof userListQuery>;

/** Without the date of birth: only whether a guardian must consent, and whether somebody has said to be under 18. */
export const userDetails = z.object({
  ...userRow.shape,
  suspendedAt: z.nullable(instant),
  /** The address is in ADMIN_EMAILS, which grants the admin role. */
  isNamedAdmin: z.boolean(),
  hasProfile: z.boolean(),
  /** 'credential' is a password. */
  signInMethods: z.array(z.string()),
  sessions: z.number(),
  consent: z.enum(['notNeeded', 'waiting', 'given']),
  /** They have said so, and the day on which they are an adult is still to come. */
  isDeclaredMinor: z.boolean(),
  membership: z.nullable(z.object({ tier: z.enum(tiers), status: z.string() })),
  subscription: z.nullable(
    z.object({ state: z.string(), paidUntil: z.nullable(instant), endsAt: z.nullable(instant) }),
  ),
  premiumPayments: z.array(
    z.object({
      invoiceId: z.string(),
      number: z.nullable(z.string()),
      amountCents: z.number(),
      currency: z.string(),
      paidAt: instant,
      from: z.nullable(instant),
      until: z.nullable(instant),
    }),
  ),
  enrollments: z.array(
    z.object({
      id: z.uuid(),
      courseTitle: z.string(),
      state: z.enum(enrollmentStates),
      amountCents: z.number(),
      refundedCents: z.number(),
      currency: z.string(),
      receiptNumber: z.nullable(z.string()),
      isClosedByDispute: z.boolean(),
      begunAt: instant,
    }),
  ),
});
export type UserDetails = z.infer<typeof userDetails>;

/** Stored in the audit log for good. */
const reason = z.string().check(
  z.overwrite((text) => text.replace(/\0/g, '').trim()),
  z.minLength(3),
  z.maxLength(maxReasonLength),
);
export const userParams = z.object({ id: z.string().check(z.maxLength(128)) });
export const reasonInput = z.strictObject({ reason });
export const roleInput = z.strictObject({ role, reason });
export const resendEmailInput = z.strictObject({
  kind: z.enum(['confirmation', 'receipt', 'premiumReceipt']),
  enrollmentId: z.optional(z.uuid()),
  invoiceId: z.optional(z.string().check(z.regex(/^in_\w{1,120}$/))),
  reason,
});
export type ResendEmailInput = z.infer<typeof resendEmailInput>;
