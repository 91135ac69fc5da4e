import type { UseMutationResult } from '@tanstack/react-query';
import { meetingLimits } from '#features/meeting/meetings/vocabulary.ts';
import { MeetingFields } from '#features/meeting/meetings/web/shared/meeting-fields.tsx';
import { useRefusedField } from '#platform/web/typed-form.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { SelectField, TextArea, TextField } from '#platform/web/ui/text-field.tsx';
import { useFormSending } from '#platform/web/use-form-sending.ts';
import type { WebinarForm as Form } from '../admin-contract.ts';
import { audienceLabels, audiences, webinarLimits as limits } from '../vocabulary.ts';
import type { Fields } from './admin-webinar-api.ts';
import { webinarMessages as messages } from './admin-webinar-labels.ts';

type Properties = Form & {
  action: string;
  mutation: UseMutationResult<unknown, Error, Fields>;
  button: string;
  variant?: 'second';
};

/** Edits the subject of a webinar, its speaker, time and address, and who may come. */
export function WebinarForm({ webinar, timeZone, timeZones, action, mutation, button, variant }: Properties) {
  const { errors, failure, form } = useFormSending(mutation, messages);
  const refused = useRefusedField(messages);
  const errorOf = (name: string) => ({ ...refused(name), ...(errors[name] && { error: errors[name] }) });
  return (
    <form {...form} action={action} className="webinar-form grid max-w-lg gap-5">
      {webinar && <input type="hidden" name="sequence" value={webinar.sequence} />}
      <TextField
        {...{ label: 'Title', name: 'title', required: true, maxLength: meetingLimits.title }}
        defaultValue={webinar?.title}
        {...errorOf('title')}
      />
      <TextArea
        {...{ label: 'What it is about', name: 'description', required: true, rows: 8 }}
        maxLength={limits.description}
        defaultValue={webinar?.description}
        {...errorOf('description')}
      />
      <TextField
        {...{ label: 'Who speaks', name: 'speakerName', required: true, maxLength: limits.speakerName }}
        defaultValue={webinar?.speakerName}
        {...errorOf('speakerName')}
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
        {...{ meeting: webinar ?? undefined, timeZone, timeZones, errorOf, audience: 'Who is registered' }}
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
        {...errorOf('premiumDays')}
      />
      {failure && <Banner kind="failure">{failure}</Banner>}
      <div>
        <Button type="submit" variant={variant} busy={mutation.isPending}>
          {button}
        </Button>
      </div>
    </form>
  );
}
