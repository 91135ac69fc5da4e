import { toast } from '#platform/web/ui/floating/toaster.ts';
import { IdentityError } from './identity-client.ts';
import { type IdentityCode, isCancelled } from './identity-codes.ts';

export const messageOf = (error: Error, fallback: string) =>
  (error instanceof IdentityError && error.message) || fallback;

/** Shows a toast, except when the user cancelled. */
export function toastFailure(error: Error, { title, fallback }: { title: string; fallback: string }) {
  if (error instanceof IdentityError && isCancelled(error.code)) return;
  toast({ title, description: messageOf(error, fallback), variant: 'destructive' });
}

/** The error of a plain form, which the server puts into the address of its redirect. */
export function postedError(search: string): IdentityError | undefined {
  const code = new URLSearchParams(search).get('error');
  if (!code?.startsWith('auth/') || isCancelled(code as IdentityCode)) return undefined;
  return new IdentityError(code as IdentityCode);
}
