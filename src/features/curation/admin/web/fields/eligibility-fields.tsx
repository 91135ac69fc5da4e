import { educationLabels, educationLevels } from '#features/people/interests/vocabulary.ts';
import { TextArea, TextField } from '#platform/web/ui/fields/text-field.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import { type GroupProperties, textField } from '../editor-api.ts';
import { ChipGroup } from './chip-group.tsx';
import { CountriesField } from './countries-field.tsx';
import { FactFields } from './fact-fields.tsx';
import { fieldLabels as labels } from './field-labels.ts';

const ageOf = (text: string) => (text === '' ? null : Math.round(Number(text)));

export function EligibilityFields(group: GroupProperties) {
  const { fields, errors, change } = group;
  return (
    <Panel className="grid gap-5" aria-labelledby="editor-who">
      <h2 id="editor-who">Who may apply</h2>
      <TextArea
        {...textField('eligibility', group)}
        label="In words"
        isOptional
        hint="What no list below can say."
        maxLength={2000}
      />
      <CountriesField
        codes={fields.eligibleCountries}
        error={errors.eligibleCountries}
        onChange={(eligibleCountries) => change({ eligibleCountries })}
      />
      <ChipGroup
        label={labels.educationLevels}
        hint="None chosen: people of any level."
        error={errors.educationLevels}
        options={educationLevels.map((level) => [level, educationLabels[level]])}
        chosen={fields.educationLevels}
        onChange={(chosen) => change({ educationLevels: chosen })}
      />
      <div className="grid gap-5 sm:grid-cols-[1fr_1fr]">
        {(['minAge', 'maxAge'] as const).map((name) => (
          <TextField
            key={name}
            label={labels[name]}
            isOptional
            type="number"
            min={1}
            max={119}
            value={fields[name] ?? ''}
            error={errors[name]}
            onChange={({ target }) => change({ [name]: ageOf(target.value) })}
          />
        ))}
      </div>
      <FactFields facts={fields.facts} onChange={(facts) => change({ facts })} />
      <TextField {...textField('location', group)} isOptional hint="A place, several, or online." maxLength={200} />
    </Panel>
  );
}
