import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { categoryLabels } from '#features/interests/vocabulary.ts';
import { typeLabels } from '#features/opportunities/vocabulary.ts';
import type { FileColumn, ImportMapping } from '#features/opportunity-ingestion/contract.ts';
import { fieldLabels, type MappedField } from '#features/opportunity-ingestion/vocabulary.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { CheckField } from '#platform/web/ui/check-field.tsx';
import { Options } from '#platform/web/ui/options.tsx';
import { SelectField } from '#platform/web/ui/text-field.tsx';
import type { AdminImportDetail } from '../contract.ts';
import { DiscardAction, refusalMessage } from './import-actions.tsx';
import { useImportActions } from './import-api.ts';

const nothing: ImportMapping = { isKnown: false, fields: {}, type: null, category: null };

export function MappingForm({ data }: { data: AdminImportDetail }) {
  const [mapping, setMapping] = useState(data.mapping ?? nothing);
  const [refusal, setRefusal] = useState<string>();
  const actions = useImportActions(data.id);
  const { isPending, mutate } = useMutation({ mutationFn: actions.check });
  const isTitled = mapping.isKnown || Object.values(mapping.fields).includes('title');

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isTitled) return setRefusal('Please choose the column that holds the title.');
    setRefusal(undefined);
    void mutate(mapping, { onError: (error) => setRefusal(refusalMessage(error)) });
  };

  return (
    <form className="form import-mapping" onSubmit={send} noValidate>
      {data.layout && (
        <CheckField
          label={`Read it as '${data.layout}', a layout that SeaLeap knows`}
          checked={mapping.isKnown}
          onChange={(event) => setMapping({ ...mapping, isKnown: event.target.checked })}
        />
      )}
      {!mapping.isKnown && (
        <>
          <Columns columns={data.columns} mapping={mapping} onChange={setMapping} />
          <Defaults mapping={mapping} onChange={setMapping} />
        </>
      )}
      {refusal && <Banner kind="failure">{refusal}</Banner>}
      <p className="admin-actions import-acts">
        <Button type="submit" busy={isPending}>
          Look through the rows
        </Button>
        {data.state === 'received' && <DiscardAction data={data} />}
      </p>
    </form>
  );
}

type Part = { mapping: ImportMapping; onChange: (mapping: ImportMapping) => void };

const Columns = ({ columns, mapping, onChange }: Part & { columns: FileColumn[] }) => (
  <ul className="import-columns">
    {columns.map((column) => (
      <li key={column.name} className="import-column">
        <div>
          <strong className="import-name">
            <bdi>{column.name || 'A column without a name'}</bdi>
          </strong>
          <ul className="import-examples">
            {column.examples.map((example) => (
              <li key={example}>
                <bdi>{example}</bdi>
              </li>
            ))}
          </ul>
        </div>
        <ColumnField column={column} mapping={mapping} onChange={onChange} />
      </li>
    ))}
  </ul>
);

function ColumnField({ column, mapping, onChange }: Part & { column: FileColumn }) {
  const choose = (field: string) => {
    const { [column.name]: _before, ...others } = mapping.fields;
    onChange({ ...mapping, fields: field ? { ...others, [column.name]: field as MappedField } : others });
  };
  return (
    <SelectField
      label={
        <>
          Holds<span className="visually-hidden"> the column {column.name}</span>
        </>
      }
      value={mapping.fields[column.name] ?? ''}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">Leave it out</option>
      <Options labels={Object.entries(fieldLabels)} />
    </SelectField>
  );
}

const defaults = [
  ['type', 'Type, where a row does not say', typeLabels],
  ['category', 'Category, where a row does not say', categoryLabels],
] as const;

const Defaults = ({ mapping, onChange }: Part) => (
  <div className="import-defaults">
    {defaults.map(([name, label, labels]) => (
      <SelectField
        key={name}
        label={label}
        value={mapping[name] ?? ''}
        onChange={(event) => onChange({ ...mapping, [name]: event.target.value || null })}
      >
        <option value="">Guess from the words; a person looks at it</option>
        <Options labels={Object.entries(labels)} />
      </SelectField>
    ))}
  </div>
);
