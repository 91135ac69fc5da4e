import { countryNames } from '#platform/shared/countries/countries.ts';
import { CheckField } from '#platform/web/ui/fields/check-field.tsx';
import { Options } from '#platform/web/ui/fields/options.tsx';
import { SelectField, TextArea, TextField } from '#platform/web/ui/fields/text-field.tsx';
import type { NoteDraft } from '../note-draft-policy.ts';
import type { OwnNote } from '../own-contract.ts';
import { maxLengthOf, noteFields, noteLimits, requiredFields } from '../vocabulary.ts';
import { writeLabels } from './note-labels.ts';

type Properties = {
  own: OwnNote;
  draft: NoteDraft;
};

const countries = Object.entries(countryNames).sort(([, a], [, b]) => (a < b ? -1 : 1));

export function NoteFields({ own, draft }: Properties) {
  return (
    <>
      <fieldset className="grid gap-4">
        <legend className="text-lg font-strong mb-2">About you</legend>
        <TextField
          label="In which year did you take part?"
          name="year"
          inputMode="numeric"
          required
          maxLength={4}
          defaultValue={draft.year}
        />
        <SelectField label="Where did you live when you applied?" name="country" required defaultValue={draft.country}>
          <option value="">Choose a country</option>
          <Options labels={countries} />
        </SelectField>
        {own.choosesName && (
          <TextField
            label="The name that readers see"
            name="name"
            maxLength={noteLimits.name}
            autoComplete="off"
            defaultValue={draft.name}
            hint="Readers see your own name only if your profile says that you are 18 or older. Choose one in which yours does not occur."
          />
        )}
        <CheckField
          label="Without a name"
          name="isAnonymous"
          defaultChecked={draft.isAnonymous === 'on'}
          hint={
            own.choosesName
              ? 'Readers then see “Somebody who did it”.'
              : `Readers then see “Somebody who did it” and no picture, instead of “${own.firstName}”.`
          }
        />
      </fieldset>
      {noteFields.map((field) => (
        <TextArea
          key={field}
          name={field}
          {...writeLabels[field]}
          isOptional={!requiredFields.includes(field)}
          required={requiredFields.includes(field)}
          rows={field.startsWith('advice') ? 2 : 4}
          maxLength={maxLengthOf(field)}
          defaultValue={draft[field]}
        />
      ))}
    </>
  );
}
