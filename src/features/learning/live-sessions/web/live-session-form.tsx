import type { UseMutationResult } from '@tanstack/react-query';
import { meetingLimits } from '#features/meeting/meetings/vocabulary.ts';
import { MeetingFields } from '#features/meeting/meetings/web/shared/meeting-fields.tsx';
import { useRefusedField } from '#platform/web/typed-form.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextArea, TextField } from '#platform/web/ui/text-field.tsx';
import { useFormSending } from '#platform/web/use-form-sending.ts';
import type { TaughtLiveSession } from '../contract.ts';
import { liveSessionLimits as limits } from '../vocabulary.ts';
import { liveSessionMessages as messages } from './live-session-labels.ts';
import type { Fields } from './teach-live-session-api.ts';

type Properties = {
  action: string;
  mutation: UseMutationResult<unknown, Error, Fields>;
  session?: TaughtLiveSession;
  /** The instructor's own; null when it is not known. */
  timeZone: string | null;
  timeZones: readonly string[];
  button: string;
};

/** When and where a live session takes place. */
export function LiveSessionForm({ action, mutation, session, timeZone, timeZones, button }: Properties) {
  const { errors, failure, form } = useFormSending(mutation, messages);
  const refused = useRefusedField(messages);
  const errorOf = (name: string) => ({ ...refused(name), ...(errors[name] && { error: errors[name] }) });
  return (
    <form {...form} action={action} className="grid max-w-lg mt-4 gap-5">
      {session && <input type="hidden" name="sequence" value={session.sequence} />}
      <TextField
        {...{ label: 'Title', name: 'title', required: true, maxLength: meetingLimits.title }}
        defaultValue={session?.title}
        {...errorOf('title')}
      />
      <TextArea
        {...{ label: 'What it is about', name: 'description', isOptional: true, maxLength: limits.description }}
        defaultValue={session?.description}
        {...errorOf('description')}
      />
      <MeetingFields
        {...{ meeting: session, timeZone, timeZones, errorOf, audience: 'Learners' }}
        capacityHint="For who joins first. Leave it empty for everybody."
      />
      {failure && <Banner kind="failure">{failure}</Banner>}
      <div>
        <Button type="submit" busy={mutation.isPending}>
          {button}
        </Button>
      </div>
    </form>
  );
}
