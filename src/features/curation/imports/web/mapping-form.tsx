import { useState } from 'react';
import { typeLabels } from '#features/opportunities/core/vocabulary.ts';
import type { ImportMapping } from '#features/opportunities/ingestion/contract.ts';
import { categoryLabels } from '#features/people/interests/vocabulary.ts';
import { Form, FormFailure, SubmitButton } from '#platform/web/forms/form.tsx';
import { FormError } from '#platform/web/forms/form-error.ts';
import { CheckField } from '#platform/web/ui/fields/check-field.tsx';
import { Options } from '#platform/web/ui/fields/options.tsx';
import { SelectField } from '#platform/web/ui/fields/text-field.tsx';
import type { AdminImportDetail } from '../contract.ts';
import { DiscardAction, unreachableText } from './import-actions.tsx';
import { useImportActions } from './import-api.ts';
import { ConstantFields, TableFields } from './list-settings.tsx';
import { Columns } from './mapping-columns.tsx';
import { RowFilters } from './row-filters.tsx';

const nothing: ImportMapping = { isKnown: false, fields: {}, type: null, category: null, filters: [] };

export function MappingForm({ data }: { data: AdminImportDetail }) {
  const [columns, setMapping] = useState({ ...nothing, ...data.mapping });
  /** Another place of the table, until its columns are read. */
  const [otherTable, setOtherTable] = useState<ImportMapping['table']>();
  const actions = useImportActions(data.id);
  const mapping = { ...columns, table: otherTable ?? data.mapping?.table };
  const isOtherTable = JSON.stringify(mapping.table ?? null) !== JSON.stringify(data.mapping?.table ?? null);
  const isTitled = mapping.isKnown || Object.values(mapping.fields).includes('title');

  async function send() {
    if (!isTitled && !isOtherTable) throw new FormError('Please choose the column that holds the title.');
    const filters = mapping.filters.filter(({ text }) => text.trim() !== '');
    await actions.check({ ...mapping, filters });
    setOtherTable(undefined);
  }

  return (
    <Form action={undefined} send={send} unreachable={unreachableText} className="form grid gap-5">
      <TableFields mapping={mapping} onChange={({ table }) => setOtherTable(table)} />
      {data.layout && (
        <CheckField
          label={`Read it as '${data.layout}', a layout that SeaLeap knows`}
          checked={mapping.isKnown}
          onChange={(event) => setMapping({ ...mapping, isKnown: event.target.checked })}
        />
      )}
      {!mapping.isKnown && <Columns columns={data.columns} mapping={mapping} onChange={setMapping} />}
      <Defaults mapping={mapping} onChange={setMapping} />
      <ConstantFields mapping={mapping} onChange={setMapping} />
      <RowFilters columns={data.columns} mapping={mapping} onChange={setMapping} />
      <FormFailure />
      <p className="admin-actions flex flex-wrap items-center mt-4 gap-y-2 gap-x-3">
        <SubmitButton>{isOtherTable ? 'Read the columns again' : 'Preview'}</SubmitButton>
        {data.state === 'received' && <DiscardAction data={data} />}
      </p>
    </Form>
  );
}

type Part = { mapping: ImportMapping; onChange: (mapping: ImportMapping) => void };

const defaults = [
  ['type', 'Type, where a row does not say', typeLabels],
  ['category', 'Category, where a row does not say', categoryLabels],
] as const;

const Defaults = ({ mapping, onChange }: Part) => (
  <div className="grid gap-y-4 gap-x-6 md:grid-cols-2">
    {defaults.map(([name, label, labels]) => (
      <SelectField
        key={name}
        label={label}
        value={mapping[name] ?? ''}
        onChange={(event) => onChange({ ...mapping, [name]: event.target.value || null })}
      >
        <option value="">Guess from the words, and review</option>
        <Options labels={Object.entries(labels)} />
      </SelectField>
    ))}
  </div>
);
