import type { FileColumn, ImportMapping } from '#features/opportunities/ingestion/contract.ts';
import { fieldLabels, type MappedField } from '#features/opportunities/ingestion/vocabulary.ts';
import { Options } from '#platform/web/ui/fields/options.tsx';
import { SelectField } from '#platform/web/ui/fields/text-field.tsx';

type Part = { mapping: ImportMapping; onChange: (mapping: ImportMapping) => void };

export const Columns = ({ columns, mapping, onChange }: Part & { columns: FileColumn[] }) => (
  <ul className="rounded-card bg-surface border border-line">
    {columns.map((column) => (
      <li
        key={column.name}
        className="import-column grid items-center px-4 py-3 gap-y-3 gap-x-6 md:grid-cols-2 [&+.import-column]:border-t [&+.import-column]:border-line"
      >
        <div>
          <strong className="wrap-anywhere">
            <bdi>{column.name || 'A column without a name'}</bdi>
          </strong>
          <ul className="text-muted text-xs wrap-anywhere mt-1">
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
