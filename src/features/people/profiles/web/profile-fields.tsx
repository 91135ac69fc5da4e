import { educationLabels } from '#features/people/interests/vocabulary.ts';
import { countries, findCountry, searchCountries } from '#platform/shared/country-search.ts';
import { useRefusedField } from '#platform/web/typed-form.ts';
import { ComboboxField } from '#platform/web/ui/combobox-field.tsx';
import { DateFields } from '#platform/web/ui/date-fields.tsx';
import { Options } from '#platform/web/ui/options.tsx';
import { SelectField, TextArea, TextField } from '#platform/web/ui/text-field.tsx';
import type { ProfileFields } from '../contract.ts';
import { type FieldName, lengths } from '../vocabulary.ts';
import { messages } from './read-form.ts';
import { studyLabels, studyQuestions } from './study-labels.ts';

export type FieldsProperties = {
  saved: Partial<ProfileFields>;
  errors: Partial<Record<FieldName, string>>;
};

/** The error of a field: of a form with script, or of one that was sent without. */
export function useErrors(errors: FieldsProperties['errors']) {
  const refused = useRefusedField(messages);
  return (name: FieldName) => errors[name] ?? refused(name).error;
}

export function PersonFields({ saved, errors, asksGuardian }: FieldsProperties & { asksGuardian: boolean }) {
  const errorOf = useErrors(errors);
  return (
    <>
      <TextField
        label="Full name"
        name="fullName"
        autoComplete="name"
        required
        maxLength={lengths.fullName}
        defaultValue={saved.fullName}
        error={errorOf('fullName')}
      />
      <DateFields
        label="Date of birth"
        isOptional
        hint="It tells us whether a parent or guardian must agree first, and that you get no advertising before 18. Nobody else sees it. A date under 18 counts until that birthday, even if you change it later."
        defaultValue={saved.dateOfBirth}
        error={errorOf('dateOfBirth')}
      />
      <ComboboxField
        label="Country"
        name="country"
        required
        hint="Type a few letters, then choose."
        options={countries}
        search={searchCountries}
        find={findCountry}
        nothing="No country has this name."
        defaultValue={(saved.country && findCountry(saved.country)?.name) ?? ''}
        error={errorOf('country')}
      />
      {(asksGuardian || errorOf('guardianEmail')) && (
        <TextField
          label="Email address of a parent or guardian"
          hint="At your age they must agree first. We ask them by email. Until they say yes, what you type here stays locked."
          name="guardianEmail"
          type="email"
          autoComplete="off"
          required
          maxLength={lengths.email}
          error={errorOf('guardianEmail')}
        />
      )}
    </>
  );
}

/** 'Undergraduate' may mean that one studies it or has finished it: many opportunities ask which. */
export const StudyFields = ({ saved }: Pick<FieldsProperties, 'saved'>) => (
  <details>
    <summary className="min-h-control cursor-pointer py-2.5">More about your studies (optional)</summary>
    <div className="grid gap-6">
      {(['studying', 'finished'] as const).map((name) => (
        <SelectField key={name} label={studyQuestions[name]} name={name} isOptional defaultValue={saved[name] ?? ''}>
          <option value="">I would rather not say</option>
          <Options labels={Object.entries(studyLabels[name])} />
        </SelectField>
      ))}
    </div>
  </details>
);

export function EducationFields({ saved, errors }: FieldsProperties) {
  const errorOf = useErrors(errors);
  return (
    <>
      <SelectField
        label="Education"
        name="education"
        required
        defaultValue={saved.education ?? ''}
        error={errorOf('education')}
      >
        <option value="" disabled>
          Choose your level
        </option>
        <Options labels={Object.entries(educationLabels)} />
      </SelectField>
      <TextArea
        label="Goals"
        name="goals"
        rows={4}
        isOptional
        maxLength={lengths.goals}
        defaultValue={saved.goals ?? ''}
        placeholder="What would you like to do next?"
        error={errorOf('goals')}
      />
    </>
  );
}
