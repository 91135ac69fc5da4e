import { type ReactNode, useId } from 'react';
import { FieldError, FieldHint } from '#platform/web/ui/field.tsx';

type Properties = { label: string; hint?: string; error?: string | undefined; children: ReactNode };

/** Several choices that belong together. */
export function ChipGroup({ label, hint, error, children }: Properties) {
  const id = useId();
  return (
    <fieldset className="field editor-chips" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">{label}</legend>
      <FieldHint id={id} hint={hint} />
      <div className="editor-chip-row">{children}</div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
