import { Form, Submit } from '#platform/web/forms/form.tsx';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';
import type { MentorSlots } from '../../mentoring-contract.ts';
import { slotsKey } from '../mentoring-api.ts';

type Properties = { mentorId: string; permission: MentorSlots['permission'] };

const stateTexts = {
  needed: '',
  notNeeded: '',
  ageUnknown: '',
  allowed: '',
  waiting: 'We have asked them by email, and wait for the answer.',
  declined: 'They said no. They can change that by the link in their email.',
};

/** Asks a parent or guardian for permission first, for a member under 18. */
export function PermissionForm({ mentorId, permission: { state, guardianEmail } }: Properties) {
  return (
    <>
      <p>
        You are under 18, so a parent or guardian has to allow meetings with mentors first. They are invited to every
        meeting, and get a copy of every email. Are you older?{' '}
        <a className="link" href="/help/ask">
          Write to us
        </a>
        .
      </p>
      {stateTexts[state] && <p role="status">{stateTexts[state]}</p>}
      <Form
        action="/api/mentoring-permission"
        changes={[slotsKey]}
        done="We have asked them by email"
        messages={{ guardianEmail: 'Write the email address of a parent or guardian: not your own.' }}
        fields={{ mentorId }}
      >
        {guardianEmail && state !== 'waiting' ? (
          <p className="text-muted text-sm">
            {state === 'declined'
              ? 'We write to the same address as before.'
              : 'We write to the guardian who agreed to your profile.'}
          </p>
        ) : (
          <TextField
            {...{ label: 'Email address of a parent or guardian', name: 'guardianEmail', type: 'email' }}
            {...{ required: true, autoComplete: 'off', maxLength: 254, defaultValue: guardianEmail ?? '' }}
          />
        )}
        <Submit variant={state === 'needed' ? 'main' : 'second'} busyLabel="Sending…">
          {state === 'needed' ? 'Ask them' : 'Ask them again'}
        </Submit>
      </Form>
    </>
  );
}
