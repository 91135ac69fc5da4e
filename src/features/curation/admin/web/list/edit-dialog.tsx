import { useState } from 'react';
import { fundingLabels, typeLabels } from '#features/opportunities/core/vocabulary.ts';
import { categoryLabels } from '#features/people/interests/vocabulary.ts';
import { counted } from '#platform/shared/text/text.ts';
import { ConfirmDialog } from '#platform/web/admin/confirm-dialog.tsx';
import { CheckField } from '#platform/web/ui/fields/check-field.tsx';
import { Options } from '#platform/web/ui/fields/options.tsx';
import { SelectField, TextField } from '#platform/web/ui/fields/text-field.tsx';
import type { BulkEdit } from '../../list-contract.ts';
import { CountriesField } from '../fields/countries-field.tsx';

type Properties = { count: number; isBusy: boolean; onClose: () => void; onConfirm: (fields: BulkEdit) => void };

const unchanged = [['', 'Leave as it is']] as const;

/** Changes the same fields of many. What stays empty stays as it is. */
export function EditDialog({ count, onConfirm, ...dialog }: Properties) {
  const [fields, setFields] = useState<BulkEdit>({});
  const [error, setError] = useState<string>();
  const set = (name: keyof BulkEdit, value: string | string[] | undefined) => {
    setError(undefined);
    setFields(({ [name]: _before, ...others }) => ({ ...others, ...(value && { [name]: value }) }));
  };
  const choice = (name: 'category' | 'type' | 'funding', label: string, labels: Record<string, string>) => (
    <SelectField label={label} value={fields[name] ?? ''} onChange={({ target }) => set(name, target.value)}>
      <Options labels={[...unchanged, ...Object.entries(labels)]} />
    </SelectField>
  );
  const { eligibleCountries, closesOn } = fields;
  return (
    <ConfirmDialog
      {...dialog}
      title={`Change ${counted(count, 'opportunity', 'opportunities')}`}
      description="Each gets what you choose here. The rest of it stays. What is on the site changes at once."
      confirmLabel={`Change ${counted(count, 'opportunity', 'opportunities')}`}
      onConfirm={() => (Object.keys(fields).length === 0 ? setError('Choose what to change.') : onConfirm(fields))}
    >
      <div className="grid gap-4 mt-4">
        {choice('category', 'Category', categoryLabels)}
        {choice('type', 'Type', typeLabels)}
        {choice('funding', 'Funding', fundingLabels)}
        <TextField
          label="Last day, Anywhere on Earth"
          type="date"
          isOptional
          disabled={closesOn === 'rolling'}
          value={closesOn && closesOn !== 'rolling' ? closesOn : ''}
          onChange={({ target }) => set('closesOn', target.value)}
        />
        <CheckField
          label="Open all year"
          checked={closesOn === 'rolling'}
          onChange={({ target }) => set('closesOn', target.checked ? 'rolling' : undefined)}
        />
        <CheckField
          label="Set the countries"
          checked={eligibleCountries !== undefined}
          onChange={({ target }) => set('eligibleCountries', target.checked ? [] : undefined)}
        />
        {eligibleCountries && (
          <CountriesField
            codes={eligibleCountries}
            error={undefined}
            onChange={(codes) => set('eligibleCountries', codes)}
          />
        )}
        {error && (
          <p role="alert" className="field-error">
            {error}
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}
