import { TextField } from '#platform/web/ui/text-field.tsx';
import { maxEmailLength, maxPasswordLength, minPasswordLength } from '../vocabulary.ts';

type Properties = { label?: string; name?: string; error: string | undefined };

export const EmailField = ({ error }: Properties) => (
  <TextField
    label="Email"
    name="email"
    type="email"
    autoComplete="username"
    required
    maxLength={maxEmailLength}
    error={error}
  />
);

/** Required, unless a hint says when it is not. */
export const PasswordField = ({
  label = 'Password',
  name = 'password',
  hint,
  error,
}: Properties & { hint?: string }) => (
  <TextField
    label={label}
    hint={hint}
    name={name}
    type="password"
    autoComplete="current-password"
    required={!hint}
    error={error}
  />
);

export const NewPasswordField = ({ label = 'New password', name = 'newPassword', error }: Properties) => (
  <TextField
    label={label}
    hint={`At least ${minPasswordLength} characters.`}
    name={name}
    type="password"
    autoComplete="new-password"
    required
    minLength={minPasswordLength}
    maxLength={maxPasswordLength}
    error={error}
  />
);
