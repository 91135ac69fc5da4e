import type { ReactNode } from 'react';
import { SelectField } from '#platform/web/ui/fields/text-field.tsx';
import { type DigestChoice, digestChoices, digestHour, digestLabels } from '../vocabulary.ts';

type Properties = { value: DigestChoice; label?: ReactNode; choices?: readonly DigestChoice[] };

/** How often a digest comes. */
export const DigestField = ({ value, label = 'Tell me what is new', choices = digestChoices }: Properties) => (
  <SelectField label={label} hint={`At ${digestHour} in the morning.`} name="digest" defaultValue={value} key={value}>
    {choices.map((choice) => (
      <option key={choice} value={choice}>
        {digestLabels[choice]}
      </option>
    ))}
  </SelectField>
);
