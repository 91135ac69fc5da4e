import { TextArea, TextField } from '#platform/web/ui/fields/text-field.tsx';
import { MonthField } from './month-field.tsx';
import { type BlockField as Field, maxLengthOf } from './section-labels.ts';

type Properties = { field: Field; value: unknown; onChange: (value: unknown) => void };

const listOf = (value: unknown) => (Array.isArray(value) ? (value as string[]) : []);

/** A field of a block, by its kind. */
export function BlockField({ field: { label, hint, kind }, value, onChange }: Properties) {
  const text = typeof value === 'string' ? value : '';
  const texts = { label, maxLength: maxLengthOf[kind], ...(hint && { hint }) };
  if (kind === 'date') return <MonthField label={label} hint={hint} value={text} onChange={onChange} />;
  if (kind === 'text')
    return <TextArea {...texts} rows={3} value={text} onChange={({ target }) => onChange(target.value)} />;
  if (kind === 'items')
    return (
      <TextArea
        {...texts}
        rows={4}
        value={listOf(value).join('\n')}
        onChange={({ target }) => onChange(target.value.split('\n'))}
      />
    );
  if (kind === 'keywords')
    return (
      <TextField
        {...texts}
        value={listOf(value).join(',')}
        onChange={({ target }) => onChange(target.value.split(','))}
      />
    );
  return (
    <TextField
      {...texts}
      {...(kind === 'address' && { inputMode: 'url' as const })}
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
