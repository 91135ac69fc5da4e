import * as z from 'zod/mini';
import { cleanLine } from '#platform/shared/text/text-schema.ts';
import { maxEmailLength, maxNameLength } from './vocabulary.ts';

/** Lower case, trimmed, so that one mailbox is one account. The server checks whether it is an address. */
const email = z.string().check(
  cleanLine,
  z.overwrite((text) => text.toLowerCase()),
  z.maxLength(maxEmailLength),
);
/** Only the length that a request may have; the rules for a new password are in new-credentials.ts. */
export const password = z.string().check(z.maxLength(1_000));
const token = z.string().check(z.minLength(1), z.maxLength(200));
/** A path of this site; addresses of other sites are not followed. */
export const returnTo = z.optional(z.string().check(z.maxLength(2_000)));

export const signUpInput = z.strictObject({
  name: z.string().check(cleanLine, z.minLength(1), z.maxLength(maxNameLength)),
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
/** Without a password the session must be at most ten minutes old. */
export const deleteAccountInput = z.strictObject({ password: z.optional(password) });
export const firebaseInput = z.strictObject({ idToken: z.string().check(z.minLength(1), z.maxLength(10_000)) });
export const googleQuery = z.strictObject({ returnTo });

export type SignUpInput = z.infer<typeof signUpInput>;
export type SignInInput = z.infer<typeof signInInput>;

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

/** All rows about a user, by table. */
export const downloadedData = z.object({
  madeAt: z.string(),
  /** The user's id. */
  person: z.string(),
  kept: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

/** The configured sign-in methods. */
export const signInMethods = z.object({
  /** 'sandbox' is the built-in account chooser. */
  google: z.enum(['real', 'sandbox', 'none']),
  firebase: z.nullable(
    z.object({
      projectId: z.string(),
      apiKey: z.string(),
      authDomain: z.string(),
      /** Host and port of Firebase's Auth emulator, when it is used. */
      emulatorHost: z.optional(z.string()),
    }),
  ),
});
export type SignInMethods = z.infer<typeof signInMethods>;
