import { type ComponentProps, useState } from 'react';
import { useIsHydrated } from '#platform/web/page-address.tsx';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';
import { maxEmailLength, maxPasswordLength, minPasswordLength } from '../../vocabulary.ts';

type Properties = { label?: string; name?: string };

export const EmailField = () => (
  <TextField label="Email" name="email" type="email" autoComplete="username" required maxLength={maxEmailLength} />
);

/** A password, which the button shows. Without script there is no button. */
function SecretField(properties: ComponentProps<typeof TextField>) {
  const [isShown, setIsShown] = useState(false);
  const isHydrated = useIsHydrated();
  return (
    <div>
      <TextField {...properties} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      {isHydrated && (
        <button
          type="button"
          className="min-h-11 text-sea text-sm underline -mb-3 px-1"
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Hide password' : 'Show password'}
        </button>
      )}
    </div>
  );
}

/** Required, unless a hint says when it is not. */
export const PasswordField = ({ label = 'Password', name = 'password', hint }: Properties & { hint?: string }) => (
  <SecretField label={label} hint={hint} name={name} autoComplete="current-password" required={!hint} />
);

export const NewPasswordField = ({ label = 'New password', name = 'newPassword' }: Properties) => (
  <SecretField
    label={label}
    hint={`At least ${minPasswordLength} characters.`}
    name={name}
    autoComplete="new-password"
    required
    minLength={minPasswordLength}
    maxLength={maxPasswordLength}
  />
);
