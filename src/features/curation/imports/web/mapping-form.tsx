import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { typeLabels } from '#features/opportunities/core/vocabulary.ts';
import type { ImportMapping } from '#features/opportunities/ingestion/contract.ts';
import { categoryLabels } from '#features/people/interests/vocabulary.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { CheckField } from '#platform/web/ui/check-field.tsx';
import { Options } from '#platform/web/ui/options.tsx';
import { SelectField } from '#platform/web/ui/text-field.tsx';
import type { AdminImportDetail } from '../contract.ts';
import { DiscardAction, refusalMessage } from './import-actions.tsx';
import { useImportActions } from './import-api.ts';
import { Columns } from './mapping-columns.tsx';
import { RowFilters } from './row-filters.tsx';

const nothing: ImportMapping = { isKnown: false, fields: {}, type: null, category: null, filters: [] };

export function MappingForm({ data }: { data: AdminImportDetail }) {
  const [mapping, setMapping] = useState({ ...nothing, ...data.mapping });
  const [refusal, setRefusal] = useState<string>();
  const actions = useImportActions(data.id);
  const { isPending, mutate } = useMutation({ mutationFn: actions.check });
  const isTitled = mapping.isKnown || Object.values(mapping.fields).includes('title');

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isTitled) return setRefusal('Please choose the column that holds the title.');
    const filters = mapping.filters.filter(({ text }) => text.trim() !== '');
    setRefusal(undefined);
    void mutate({ ...mapping, filters }, { onError: (error) => setRefusal(refusalMessage(error)) });
  };

  return (
    <form className="form grid gap-5" onSubmit={send} noValidate>
      {data.layout && (
        <CheckField
          label={`Read it as '${data.layout}', a layout that SeaLeap knows`}
          checked={mapping.isKnown}
          onChange={(event) => setMapping({ ...mapping, isKnown: event.target.checked })}
        />
      )}
      {!mapping.isKnown && <Columns columns={data.columns} mapping={mapping} onChange={setMapping} />}
      <Defaults mapping={mapping} onChange={setMapping} />
      <RowFilters columns={data.columns} mapping={mapping} onChange={setMapping} />
      {refusal && <Banner kind="failure">{refusal}</Banner>}
      <p className="admin-actions flex flex-wrap items-center mt-4 gap-y-2 gap-x-3">
        <Button type="submit" busy={isPending}>
          Preview
        </Button>
        {data.state === 'received' && <DiscardAction data={data} />}
      </p>
    </form>
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
