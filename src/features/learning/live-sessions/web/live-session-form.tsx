import { meetingLimits } from '#features/meeting/meetings/vocabulary.ts';
import { MeetingFields } from '#features/meeting/meetings/web/shared/meeting-fields.tsx';
import { Form, Submit } from '#platform/web/forms/form.tsx';
import type { FormSettings } from '#platform/web/forms/use-form.ts';
import { TextArea, TextField } from '#platform/web/ui/fields/text-field.tsx';
import type { TaughtLiveSession } from '../contract.ts';
import { liveSessionLimits as limits } from '../vocabulary.ts';
import { liveSessionMessages as messages } from './live-session-labels.ts';
import { taughtKey } from './teach-live-session-api.ts';

type Properties = Pick<FormSettings<object, Response>, 'action' | 'onDone'> & {
  courseId: string;
  session?: TaughtLiveSession;
  /** The instructor's own; null when it is not known. */
  timeZone: string | null;
  timeZones: readonly string[];
  button: string;
};

/** When and where a live session takes place. */
export const LiveSessionForm = ({ courseId, session, timeZone, timeZones, button, ...sending }: Properties) => (
  <Form
    {...sending}
    messages={messages}
    changes={[taughtKey(courseId)]}
    fields={session ? { sequence: session.sequence } : {}}
    className="grid max-w-lg mt-4 gap-5"
  >
    <TextField
      {...{ label: 'Title', name: 'title', required: true, maxLength: meetingLimits.title }}
      defaultValue={session?.title}
    />
    <TextArea
      {...{ label: 'What it is about', name: 'description', isOptional: true, maxLength: limits.description }}
      defaultValue={session?.description}
    />
    <MeetingFields
      {...{ meeting: session, timeZone, timeZones, audience: 'Learners' }}
      capacityHint="For who joins first. Leave it empty for everybody."
    />
    <Submit>{button}</Submit>
  </Form>
);
