import type { ComponentProps } from 'react';
import { meetingLimits } from '#features/meeting/meetings/vocabulary.ts';
import { MeetingFields } from '#features/meeting/meetings/web/shared/meeting-fields.tsx';
import { Form, Submit } from '#platform/web/forms/form.tsx';
import { SelectField, TextArea, TextField } from '#platform/web/ui/fields/text-field.tsx';
import type { WebinarForm as Fields } from '../admin-contract.ts';
import { audienceLabels, audiences, webinarLimits as limits } from '../vocabulary.ts';
import { webinarChanges } from './admin-webinar-api.ts';
import { webinarMessages } from './admin-webinar-labels.ts';

type Properties = Fields & {
  action: string;
  onDone: (response: Response) => unknown;
  /** Its button. */
  submit: ComponentProps<typeof Submit>;
};

/** Edits the subject of a webinar, its speaker, time and address, and who may come. */
export const WebinarForm = ({ webinar, timeZone, timeZones, action, onDone, submit }: Properties) => (
  <Form
    action={action}
    messages={webinarMessages}
    changes={webinarChanges}
    onDone={onDone}
    fields={webinar ? { sequence: webinar.sequence } : {}}
    className="webinar-form grid max-w-lg gap-5"
  >
    <TextField
      {...{ label: 'Title', name: 'title', required: true, maxLength: meetingLimits.title }}
      defaultValue={webinar?.title}
    />
    <TextArea
      {...{ label: 'What it is about', name: 'description', required: true, rows: 8 }}
      maxLength={limits.description}
      defaultValue={webinar?.description}
    />
    <TextField
      {...{ label: 'Who speaks', name: 'speakerName', required: true, maxLength: limits.speakerName }}
      defaultValue={webinar?.speakerName}
    />
    <TextField
      {...{ label: 'What they do', name: 'speakerRole', isOptional: true, maxLength: limits.speakerRole }}
      defaultValue={webinar?.speakerRole}
    />
    <TextArea
      {...{ label: 'About them', name: 'speakerBio', isOptional: true, rows: 4, maxLength: limits.speakerBio }}
      defaultValue={webinar?.speakerBio}
    />
    <MeetingFields
      {...{ meeting: webinar ?? undefined, timeZone, timeZones, audience: 'Who is registered' }}
      capacityHint="Then a waiting list begins. Leave it empty for everybody."
    />
    <SelectField label="Who may come" name="audience" defaultValue={webinar?.audience ?? 'everybody'}>
      {audiences.map((audience) => (
        <option key={audience} value={audience}>
          {audienceLabels[audience]}
        </option>
      ))}
    </SelectField>
    <TextField
      {...{ label: 'Premium members first, in days', name: 'premiumDays', type: 'number', inputMode: 'numeric' }}
      {...{ required: true, min: 0, max: limits.premiumDays }}
      hint="For so many days after it is published, Premium members alone can register. 0: everybody at once."
      defaultValue={webinar?.premiumDays ?? 0}
    />
    <Submit {...submit} />
  </Form>
);
