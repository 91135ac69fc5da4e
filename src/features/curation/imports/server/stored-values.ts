import { getTableColumns } from 'drizzle-orm';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import type { PreparedValues } from '#features/opportunities/ingestion/server/row-policy.ts';
import { shorten } from '#platform/shared/text/text.ts';
import type { FieldChange } from '../contract.ts';

const columns = getTableColumns(opportunities);
const compared =
  'title description organization type category interests subjects deadline closesAt link location eligibility benefits eligibleCountries educationLevels minAge maxAge'.split(
    ' ',
  ) as (keyof PreparedValues)[];

const formatValue = (field: string, value: unknown) => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(', ');
  return field === 'closesAt' ? new Date(String(value)).toISOString() : String(value);
};

/** Changed fields, shortened for display. */
export const changesBetween = (before: Record<string, unknown>, after: PreparedValues): FieldChange[] =>
  compared.flatMap((field) => {
    const was = formatValue(field, before[columns[field].name]);
    const becomes = formatValue(field, after[field]);
    return was === becomes ? [] : [{ field, before: shorten(was, 300), after: shorten(becomes, 300) }];
  });
