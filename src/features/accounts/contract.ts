import * as z from 'zod/mini';
import { maxEmailLength, maxNameLength } from './vocabulary.ts';

const controls = /[\p{Cc}\p{Cs}]/gu;
const singleLine = z.overwrite<string>((text) =>
  text.normalize('NFC').replace(/\s+/g, ' ').replace(controls, '').trim(),
);

/** The same mailbox typed in another way is the same account. Whether it is an address is the rules' to say. */
const email = z.string().check(
  singleLine,
  z.overwrite((text) => text.toLowerCase()),
  z.maxLength(maxEmailLength),
);
/** What may be sent at all; the rules for a new password are the server's, with sentences of their own. */
const password = z.string().check(z.maxLength(1_000));
const token = z.string().check(z.minLength(1), z.maxLength(200));
/** Where a form leads back to; an address of another site is not followed. */
const returnTo = z.optional(z.string().check(z.maxLength(2_000)));

export const signUpInput = z.strictObject({
  name: z.string().check(singleLine, z.minLength(1), z.maxLength(maxNameLength)),
  email,
  password,
  returnTo,
});
export const signInInput = z.strictObject({ email, password, returnTo });
export const resetRequestInput = z.strictObject({ email });
export const resetInput = z.strictObject({ token, newPassword: password });
export const verifyInput = z.strictObject({ token });
export const changePasswordInput = z.strictObject({ currentPassword: password, newPassword: password });
export const changeEmailInput = z.strictObject({ newEmail: email, password: z.optional(password) });
export const revokeSessionInput = z.strictObject({ id: token });
/** Without a password, a log in of the last ten minutes is needed. */
export const deleteAccountInput = z.strictObject({ password: z.optional(password) });
export const firebaseInput = z.strictObject({ idToken: z.string().check(z.minLength(1), z.maxLength(10_000)) });
export const googleQuery = z.strictObject({ returnTo });

export type SignUpInput = z.infer<typeof signUpInput>;
export type SignInInput = z.infer<typeof signInInput>;

/** Where somebody is signed in. */
export const activeSessions = z.array(
  z.object({
    id: z.string(),
    userAgent: z.nullable(z.string()),
    createdAt: z.string(),
    /** To the day. */
    usedAt: z.string(),
    isCurrent: z.boolean(),
  }),
);

/** Everything that is kept of a person: the rows of each table that holds something of them. */
export const downloadedData = z.object({
  madeAt: z.string(),
  /** Their id. */
  person: z.string(),
  kept: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

/** Which ways to log in there are, for the screens. */
export const signInMethods = z.object({
  /** 'sandbox' is our own stand-in. */
  google: z.enum(['real', 'sandbox', 'none']),
  firebase: z.nullable(
    z.object({
      projectId: z.string(),
      apiKey: z.string(),
      authDomain: z.string(),
      /** Where Firebase's Auth emulator stands in for it. */
      emulatorHost: z.optional(z.string()),
    }),
  ),
});
export type SignInMethods = z.infer<typeof signInMethods>;
