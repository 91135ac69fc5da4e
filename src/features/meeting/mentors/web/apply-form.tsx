import { interestLabels, interests } from '#features/people/interests/vocabulary.ts';
import { formatLanguages } from '#platform/shared/countries/languages.ts';
import { Form, Submit } from '#platform/web/forms/form.tsx';
import { useFieldState } from '#platform/web/forms/form-context.ts';
import { useTypedChoices } from '#platform/web/forms/typed-form.ts';
import { ChipCheck } from '#platform/web/ui/chip.tsx';
import { CheckField } from '#platform/web/ui/fields/check-field.tsx';
import { FieldError, FieldHint } from '#platform/web/ui/fields/field.tsx';
import { TextArea, TextField } from '#platform/web/ui/fields/text-field.tsx';
import type { OwnMentor } from '../contract.ts';
import { mentorLimits as limits, mentorLanguages } from '../vocabulary.ts';
import { mentorsApi, ownMentorApi } from './mentor-api.ts';
import { applyMessages } from './mentor-labels.ts';
import { trainingText } from './training-text.tsx';

const languageChoices = mentorLanguages
  .map((code) => [code, formatLanguages([code])] as const)
  .sort(([, one], [, other]) => one.localeCompare(other, 'en'));

type ChipsProperties = {
  name: string;
  legend: string;
  hint: string;
  choices: readonly (readonly [string, string])[];
  chosen: readonly string[];
};

function Chips({ name, legend, hint, choices, chosen }: ChipsProperties) {
  const { error } = useFieldState(name);
  const shown = useTypedChoices(name) ?? chosen;
  return (
    <fieldset className="grid gap-3" aria-describedby={error ? `${name}-error` : `${name}-hint`}>
      <legend className="field-label">{legend}</legend>
      <FieldHint id={name} hint={hint} />
      <div className="flex flex-wrap gap-2">
        {choices.map(([value, label]) => (
          <ChipCheck key={value} name={name} value={value} defaultChecked={shown.includes(value)}>
            {label}
          </ChipCheck>
        ))}
      </div>
      <FieldError id={name} error={error} />
    </fieldset>
  );
}

/** Edits a mentor's own description; curators read it before members do. */
export function ApplyForm({ own: { form, state } }: { own: OwnMentor }) {
  const isMentor = state === 'accepted';
  return (
    <Form
      key={state}
      action={ownMentorApi}
      messages={applyMessages}
      {...(state === null && { keepAs: 'apply' })}
      changes={[ownMentorApi, mentorsApi]}
      done="Thank you. A person of our team reads it"
      onDone={() => window.scrollTo({ top: 0 })}
    >
      <TextArea
        {...{ label: 'Why do you want to be a mentor?', name: 'motivation', required: true, rows: 5 }}
        {...{ minLength: 30, maxLength: limits.motivation, defaultValue: form.motivation }}
        hint="Only our team reads this."
      />
      <TextArea
        {...{ label: 'What can you help with?', name: 'helpsWith', required: true, rows: 5 }}
        {...{ minLength: 10, maxLength: limits.helpsWith, defaultValue: form.helpsWith }}
        hint="Such as interviews, essays, or how to choose. Premium members read it."
      />
      <TextArea
        {...{ label: 'Which programmes do you know?', name: 'programmes', required: true, rows: 3 }}
        {...{ minLength: 2, defaultValue: form.programmes }}
        hint="One a line: its name as SeaLeap writes it, or the address of its page here. Members who apply for it see you first."
      />
      <Chips
        {...{ name: 'fields', legend: 'Fields', hint: 'Those that you know well.', chosen: form.fields }}
        choices={interests.map((id) => [id, interestLabels[id]])}
      />
      <TextField
        {...{ label: 'Countries', name: 'countries', required: true, defaultValue: form.countries }}
        hint="Where you have lived, studied or worked, with commas between them."
      />
      <Chips
        {...{ name: 'languages', legend: 'Languages', hint: 'In which you can talk.', chosen: form.languages }}
        choices={languageChoices}
      />
      <References form={form} />
      <h2 className="text-lg mt-8 mb-2">What every mentor keeps to</h2>
      {trainingText}
      <CheckField label="I have read it, and keep to it" name="agrees" required />
      <Submit busyLabel="Sending…">
        {isMentor ? 'Send the change' : state === null ? 'Send my application' : 'Send it again'}
      </Submit>
    </Form>
  );
}

const References = ({ form }: { form: OwnMentor['form'] }) => (
  <>
    <h2 className="text-lg mt-8 mb-2">Two people who know you</h2>
    <p className="text-muted text-sm">
      From work, studies or a club, and not of your family. Ask them first. Only our team sees them, and writes to them.
    </p>
    {(['reference1', 'reference2'] as const).map((name, index) => (
      <fieldset className="grid gap-3" key={name}>
        <legend className="visually-hidden">{index === 0 ? 'First person' : 'Second person'}</legend>
        <TextField
          {...{ label: index === 0 ? 'Name of the first' : 'Name of the second', name, required: true, minLength: 3 }}
          {...{ maxLength: limits.person, defaultValue: form[name], autoComplete: 'off' }}
        />
        <TextField
          label={index === 0 ? 'Email address of the first' : 'Email address of the second'}
          {...{ name: `${name}Email`, type: 'email', required: true, maxLength: limits.email, autoComplete: 'off' }}
          defaultValue={form[`${name}Email`]}
        />
      </fieldset>
    ))}
  </>
);
