import { messageOfCode } from '#features/people/accounts/web/shared/identity-codes.ts';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';

export const codeMessages = { code: messageOfCode('auth/missing-code')! };

/** For a code of the app or a recovery code, which has letters. */
export const CodeField = ({ hint }: { hint?: string }) => (
  <TextField
    label="Code"
    name="code"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    required
    maxLength={40}
    hint={hint ?? 'Six digits from your app, or one of your recovery codes.'}
  />
);
