import { interestLabels, interests } from '#features/people/interests/vocabulary.ts';
import { useFieldState } from '#platform/web/forms/form-context.ts';
import { useTypedChoices } from '#platform/web/forms/typed-form.ts';
import { ChipCheck } from '#platform/web/ui/chip.tsx';
import { FieldError, FieldHint } from '#platform/web/ui/fields/field.tsx';
import type { FieldsProperties } from './profile-fields.tsx';

export function InterestFields({ saved, hint }: FieldsProperties & { hint?: string }) {
  const { error } = useFieldState('interests');
  const chosen = useTypedChoices('interests') ?? saved.interests ?? [];
  return (
    <fieldset className="interest-choice" aria-describedby={error ? 'interests-error' : hint && 'interests-hint'}>
      <legend className="field-label">Interests</legend>
      <FieldHint id="interests" hint={hint} />
      <div className="flex flex-wrap mt-2 gap-2">
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
