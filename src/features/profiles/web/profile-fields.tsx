import { educationLabels, type Interest, interestLabels, interests } from '#features/interests/vocabulary.ts';
import { countries, findCountry, searchCountries } from '#platform/shared/country-search.ts';
import { useNow } from '#platform/web/now.tsx';
import { ChipCheck } from '#platform/web/ui/chip.tsx';
import { ComboboxField } from '#platform/web/ui/combobox-field.tsx';
import { FieldError, FieldHint } from '#platform/web/ui/field.tsx';
import { Options } from '#platform/web/ui/options.tsx';
import { SelectField, TextArea, TextField } from '#platform/web/ui/text-field.tsx';
import type { ProfileFields as Fields } from '../contract.ts';
import { lengths } from '../vocabulary.ts';
import type { FieldName } from './read-form.ts';

type Properties = {
  saved: Partial<Fields>;
  errors: Partial<Record<FieldName, string>>;
  asksGuardian: boolean;
  interestsHint?: string | undefined;
};

export function ProfileFields({ saved, errors, asksGuardian, interestsHint }: Properties) {
  const today = useNow().toISOString().slice(0, 10);
  return (
    <>
      <TextField
        label="Full name"
        name="fullName"
        autoComplete="name"
        required
        maxLength={lengths.fullName}
        defaultValue={saved.fullName}
        error={errors.fullName}
      />
      <TextField
        label="Date of birth"
        name="dateOfBirth"
        type="date"
        autoComplete="bday"
        isOptional
        hint="It tells us whether a parent or guardian must agree first, and that you get no advertising before 18. Nobody else sees it."
        min="1900-01-01"
        max={today}
        defaultValue={saved.dateOfBirth ?? ''}
        error={errors.dateOfBirth}
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
        error={errors.country}
      />
      {asksGuardian && (
        <TextField
          label="Email address of a parent or guardian"
          hint="At your age they must agree first. We ask them by email. Until they say yes, what you type here stays locked."
          name="guardianEmail"
          type="email"
          autoComplete="off"
          required
          maxLength={lengths.email}
          error={errors.guardianEmail}
        />
      )}
      <SelectField
        label="Education"
        name="education"
        required
        defaultValue={saved.education ?? ''}
        error={errors.education}
      >
        <option value="" disabled>
          Choose your level
        </option>
        <Options labels={Object.entries(educationLabels)} />
      </SelectField>
      <InterestChoice chosen={saved.interests ?? []} error={errors.interests} hint={interestsHint} />
      <TextArea
        label="Goals"
        name="goals"
        rows={4}
        isOptional
        maxLength={lengths.goals}
        defaultValue={saved.goals ?? ''}
        placeholder="What would you like to do next?"
        error={errors.goals}
      />
    </>
  );
}

type ChoiceProperties = { chosen: readonly Interest[]; error: string | undefined; hint: string | undefined };

function InterestChoice({ chosen, error, hint }: ChoiceProperties) {
  return (
    <fieldset className="interest-choice" aria-describedby={error ? 'interests-error' : hint && 'interests-hint'}>
      <legend className="field-label">Interests</legend>
      <FieldHint id="interests" hint={hint} />
      <div className="interest-chips">
        {interests.map((interest) => (
          <ChipCheck key={interest} name="interests" value={interest} defaultChecked={chosen.includes(interest)}>
            {interestLabels[interest]}
          </ChipCheck>
        ))}
      </div>
      <FieldError id="interests" error={error} />
    </fieldset>
  );
}
