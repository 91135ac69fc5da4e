import { discussionLimits } from '#features/discussions/vocabulary.ts';
import { TextField } from '#platform/web/ui/text-field.tsx';

/** For people under 18, whom nobody shall recognise. */
export const NameField = ({ error, defaultValue }: { error: string | undefined; defaultValue?: string }) => (
  <TextField
    label="Your name in this class"
    name="name"
    hint="You are under 18, so the others never see your own name. Choose another one, in which it does not occur."
    autoComplete="off"
    required
    minLength={2}
    maxLength={discussionLimits.name}
    error={error}
    {...(defaultValue !== undefined && { defaultValue })}
  />
);
