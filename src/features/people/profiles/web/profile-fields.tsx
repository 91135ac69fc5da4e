import { educationLabels } from '#features/people/interests/vocabulary.ts';
import { countries, findCountry, searchCountries } from '#platform/shared/countries/country-search.ts';
import { useFieldState } from '#platform/web/forms/form-context.ts';
import { ComboboxField } from '#platform/web/ui/fields/combobox-field.tsx';
import { DateFields } from '#platform/web/ui/fields/date-fields.tsx';
import { Options } from '#platform/web/ui/fields/options.tsx';
import { SelectField, TextArea, TextField } from '#platform/web/ui/fields/text-field.tsx';
import type { ProfileFields } from '../contract.ts';
import { lengths } from '../vocabulary.ts';
import { studyLabels, studyQuestions } from './study-labels.ts';

export type FieldsProperties = { saved: Partial<ProfileFields> };

export function PersonFields({ saved, asksGuardian }: FieldsProperties & { asksGuardian: boolean }) {
  const guardian = useFieldState('guardianEmail');
  return (
    <>
      <TextField
        label="Full name"
        name="fullName"
        autoComplete="name"
        required
        maxLength={lengths.fullName}
        defaultValue={saved.fullName}
      />
      <DateFields
        label="Date of birth"
        isOptional
        hint="It tells us whether a parent or guardian must agree first, and that you get no advertising before 18. Nobody else sees it. A date under 18 counts until that birthday, even if you change it later."
        defaultValue={saved.dateOfBirth}
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
      />
      {(asksGuardian || guardian.error) && (
        <TextField
          label="Email address of a parent or guardian"
          hint="At your age they must agree first. We ask them by email. Until they say yes, what you type here stays locked."
          name="guardianEmail"
          type="email"
          autoComplete="off"
          required
          maxLength={lengths.email}
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

export const EducationFields = ({ saved }: FieldsProperties) => (
  <>
    <SelectField label="Education" name="education" required defaultValue={saved.education ?? ''}>
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
    />
  </>
);
