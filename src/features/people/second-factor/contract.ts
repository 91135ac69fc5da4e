import * as z from 'zod/mini';
import { password, returnTo } from '#features/people/accounts/contract.ts';

/** A code from an app (six digits) or a recovery code, with or without spaces and dash. */
const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
export const codeInput = z.strictObject({ code });
export const signInCodeInput = z.strictObject({ code, returnTo });
export const beginSecondFactorInput = z.strictObject({ password: z.optional(password) });
/** `recoveryCodes`: how many are left. */
export const secondFactorState = z.object({ isOn: z.boolean(), recoveryCodes: z.number() });
/** An otpauth: address, which contains the secret. */
export const newSecondFactor = z.object({ uri: z.string() });
export const recoveryCodes = z.object({ codes: z.array(z.string()) });
