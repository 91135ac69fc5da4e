import { TextField } from '#platform/web/ui/fields/text-field.tsx';
import { discussionLimits } from '../../vocabulary.ts';

/** For people who are not known to be 18 or older, whom nobody shall recognise. */
export const NameField = ({ defaultValue }: { defaultValue?: string }) => (
  <TextField
    label="Your name in this class"
    name="name"
    hint="The others see your own name only if your profile says that you are 18 or older. Choose another one, in which it does not occur."
    autoComplete="off"
    required
    minLength={2}
    maxLength={discussionLimits.name}
    {...(defaultValue !== undefined && { defaultValue })}
  />
);
