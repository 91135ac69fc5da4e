import type { EligibilityFacts } from '#features/opportunities/core/eligibility-contract.ts';
import { genderRules, offeredLevels, requiredStatuses } from '#features/opportunities/core/vocabulary.ts';
import { factLabels } from '#features/opportunities/ingestion/vocabulary.ts';
import { educationLabels, studyLevels } from '#features/people/interests/vocabulary.ts';
import { capitalized } from '#platform/shared/text/text.ts';
import { Options } from '#platform/web/ui/fields/options.tsx';
import { SelectField, TextField } from '#platform/web/ui/fields/text-field.tsx';
import { ChipGroup } from './chip-group.tsx';
import { CountriesField } from './countries-field.tsx';

type Properties = { facts: EligibilityFacts; onChange: (facts: EligibilityFacts) => void };

const labelOf = (id: string) =>
  id in educationLabels ? educationLabels[id as keyof typeof educationLabels] : capitalized(id.replaceAll('-', ' '));
const optionsOf = <Id extends string>(ids: readonly Id[]) => ids.map((id) => [id, labelOf(id)] as const);
const yesOrNo = [
  ['true', 'Yes'],
  ['false', 'No'],
] as const;
const lists = { studiesNow: studyLevels, hasFinished: studyLevels, status: requiredStatuses, offers: offeredLevels };

/** Edits what a listing states about who may apply; a fact that is not known is absent. */
export function FactFields({ facts, onChange }: Properties) {
  const change = (name: keyof EligibilityFacts, value: unknown) => {
    const { [name]: _before, ...others } = facts;
    onChange(
      value === undefined || (Array.isArray(value) && value.length === 0) ? others : { ...others, [name]: value },
    );
  };
  return (
    <details>
      <summary className="min-h-control cursor-pointer py-2.5 font-semibold">Facts about who may apply</summary>
      <div className="grid gap-5">
        <SelectField
          label={factLabels.gender}
          value={facts.gender ?? ''}
          onChange={({ target }) =>
            change(
              'gender',
              genderRules.find((rule) => rule === target.value),
            )
          }
        >
          <option value="">Not known</option>
          <Options labels={optionsOf(genderRules)} />
        </SelectField>
        {(['finalYear', 'languageCertificate', 'applicationFee'] as const).map((name) => (
          <SelectField
            key={name}
            label={factLabels[name]}
            value={String(facts[name] ?? '')}
            onChange={({ target }) => change(name, target.value === '' ? undefined : target.value === 'true')}
          >
            <option value="">Not known</option>
            <Options labels={yesOrNo} />
          </SelectField>
        ))}
        <TextField
          label={factLabels.minWorkYears}
          isOptional
          type="number"
          min={0}
          max={40}
          value={facts.minWorkYears ?? ''}
          onChange={({ target }) =>
            change('minWorkYears', target.value === '' ? undefined : Math.round(Number(target.value)))
          }
        />
        {(['studiesNow', 'hasFinished', 'status', 'offers'] as const).map((name) => (
          <ChipGroup<string>
            key={name}
            label={factLabels[name]}
            options={optionsOf<string>(lists[name])}
            chosen={facts[name] ?? []}
            onChange={(chosen) => change(name, chosen)}
          />
        ))}
        {(['residence', 'nationality'] as const).map((name) => (
          <CountriesField
            key={name}
            label={factLabels[name]}
            codes={facts[name] ?? []}
            error={undefined}
            onChange={(codes) => change(name, codes)}
          />
        ))}
      </div>
    </details>
  );
}
