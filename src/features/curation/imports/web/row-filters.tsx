import type { FileColumn, ImportMapping, RowFilter } from '#features/opportunities/ingestion/contract.ts';
import { type FilterTest, filterTests, maxFilters } from '#features/opportunities/ingestion/vocabulary.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Options } from '#platform/web/ui/fields/options.tsx';
import { SelectField, TextField } from '#platform/web/ui/fields/text-field.tsx';

type Properties = {
  columns: readonly FileColumn[];
  mapping: ImportMapping;
  onChange: (mapping: ImportMapping) => void;
};

/** Chooses the rows of the file that are read. */
export function RowFilters({ columns, mapping, onChange }: Properties) {
  const { filters } = mapping;
  const change = (next: RowFilter[]) => onChange({ ...mapping, filters: next });
  const [first] = columns;
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label">Which rows</legend>
      {filters.map((filter, index) => (
        <Filter
          // biome-ignore lint/suspicious/noArrayIndexKey: a filter has no other identity, and none of its own state.
          key={index}
          columns={columns}
          filter={filter}
          onChange={(next) => change(filters.map((each, at) => (at === index ? next : each)))}
          onRemove={() => change(filters.filter((_, at) => at !== index))}
        />
      ))}
      {filters.length === 0 && <p className="field-hint">All rows are read.</p>}
      {first && filters.length < maxFilters && (
        <p>
          <Button
            variant="second"
            size="small"
            onClick={() => change([...filters, { column: first.name, test: 'is', text: '' }])}
          >
            Add a filter
          </Button>
        </p>
      )}
    </fieldset>
  );
}

type FilterProperties = {
  columns: readonly FileColumn[];
  filter: RowFilter;
  onChange: (filter: RowFilter) => void;
  onRemove: () => void;
};

const Filter = ({ columns, filter, onChange, onRemove }: FilterProperties) => (
  <div className="grid rounded-card px-4 py-3 border border-line gap-y-3 gap-x-4 md:items-start md:grid-cols-[1fr_1fr_2fr_auto] [&>.button]:justify-self-start">
    <SelectField
      label="Only rows where"
      value={filter.column}
      onChange={(event) => onChange({ ...filter, column: event.target.value })}
    >
      <Options labels={columns.map(({ name }) => [name, name])} />
    </SelectField>
    <SelectField
      label="Test"
      value={filter.test}
      onChange={(event) => onChange({ ...filter, test: event.target.value as FilterTest })}
    >
      <Options labels={Object.entries(filterTests)} />
    </SelectField>
    <TextField
      label="Text"
      name="filter-text"
      maxLength={200}
      value={filter.text}
      onChange={(event) => onChange({ ...filter, text: event.target.value })}
      hint="Several texts: separate them with semicolons."
    />
    <Button variant="second" size="small" onClick={onRemove}>
      Remove<span className="visually-hidden"> this filter</span>
    </Button>
  </div>
);
