import { toast } from '#platform/web/ui/toaster.ts';
import { IdentityError } from './identity-client.ts';
import { type IdentityCode, isChangeOfMind } from './identity-codes.ts';

/** The error's own sentence, or what the screen says of the unknown. */
export const messageOf = (error: Error, fallback: string) =>
  (error instanceof IdentityError && error.message) || fallback;

/** Says that something did not work; a change of mind is no failure. */
export function toastFailure(error: Error, { title, fallback }: { title: string; fallback: string }) {
  if (error instanceof IdentityError && isChangeOfMind(error.code)) return;
  toast({ title, description: messageOf(error, fallback), variant: 'destructive' });
}

/** Why a form that was sent without script was refused: the server names it in the address it leads back to. */
export function postedError(search: string): IdentityError | undefined {
  const code = new URLSearchParams(search).get('error');
  if (!code?.startsWith('auth/') || isChangeOfMind(code as IdentityCode)) return undefined;
  return new IdentityError(code as IdentityCode);
}
