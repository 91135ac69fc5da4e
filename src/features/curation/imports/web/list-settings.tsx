import type { ImportMapping } from '#features/opportunities/ingestion/contract.ts';
import { type ConstantField, constantFields, maxHeaderLine } from '#features/opportunities/ingestion/vocabulary.ts';
import { Options } from '#platform/web/ui/fields/options.tsx';
import { SelectField, TextField } from '#platform/web/ui/fields/text-field.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';

type Part = { mapping: ImportMapping; onChange: (mapping: ImportMapping) => void };

/** Where the table of the file is, as it was guessed; a change finds the columns again. */
export function TableFields({ mapping, onChange }: Part) {
  const { table } = mapping;
  if (!table) return null;
  const sheets = table.sheets ?? [];
  return (
    <div className="grid gap-y-4 gap-x-6 md:grid-cols-2">
      {sheets.length > 1 && (
        <SelectField
          label="Sheet"
          value={table.sheet ?? ''}
          onChange={(event) =>
            onChange({ ...mapping, table: { ...table, sheet: event.target.value, headerLine: null } })
          }
        >
          <Options labels={sheets.map((name) => [name, name] as const)} />
        </SelectField>
      )}
      <TextField
        label="Line with the names of the columns"
        hint="We guessed it. Choose another line to read the columns again."
        type="number"
        min={1}
        max={maxHeaderLine}
        value={table.headerLine ?? ''}
        onChange={(event) =>
          onChange({ ...mapping, table: { ...table, headerLine: Number(event.target.value) || null } })
        }
      />
    </div>
  );
}

const constantLabels: Record<ConstantField, string> = {
  organization: 'Organization',
  location: 'Location',
  eligibleCountries: 'Countries that it is open to',
  educationLevels: 'Education levels',
  languages: 'Languages to apply in',
  funding: 'Funding (all costs, some, none, paid work)',
};

/** What is true of the whole list and stands in none of its columns. */
export const ConstantFields = ({ mapping, onChange }: Part) => (
  <Panel as="details">
    <summary className="min-h-control content-center cursor-pointer font-semibold">
      Say once what holds for the whole list
    </summary>
    <div className="grid gap-y-4 gap-x-6 mt-3 md:grid-cols-2">
      {constantFields.map((name) => (
        <TextField
          key={name}
          label={constantLabels[name]}
          maxLength={200}
          value={mapping.constants?.[name] ?? ''}
          onChange={(event) => {
            const { [name]: _before, ...others } = mapping.constants ?? {};
            onChange({
              ...mapping,
              constants: event.target.value ? { ...others, [name]: event.target.value } : others,
            });
          }}
        />
      ))}
    </div>
  </Panel>
);
