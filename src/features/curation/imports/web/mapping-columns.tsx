import type { FileColumn, ImportMapping } from '#features/opportunities/ingestion/contract.ts';
import { fieldLabels, type MappedField } from '#features/opportunities/ingestion/vocabulary.ts';
import { Options } from '#platform/web/ui/options.tsx';
import { SelectField } from '#platform/web/ui/text-field.tsx';

type Part = { mapping: ImportMapping; onChange: (mapping: ImportMapping) => void };

export const Columns = ({ columns, mapping, onChange }: Part & { columns: FileColumn[] }) => (
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
