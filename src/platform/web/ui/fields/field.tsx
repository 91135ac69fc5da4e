import type { ReactNode } from 'react';
import './fields.css';

export type FieldTexts = {
  label: ReactNode;
  /** Shown before any error. */
  hint?: ReactNode;
  /** Says what is wrong and how to fix it; linked by aria-describedby. */
  error?: ReactNode;
  /** Adds '(optional)' to the label. */
  isOptional?: boolean;
};

/** The id and ARIA attributes that link a control to its hint and error. */
export function describe(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    ...(ids && { 'aria-describedby': ids }),
    ...(error && { 'aria-invalid': true as const }),
  };
}

type Properties = FieldTexts & { id: string; children: ReactNode };

/** Label, hint, control and error. */
export function Field({ id, label, hint, error, isOptional, children }: Properties) {
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
        {isOptional && <span className="field-optional"> (optional)</span>}
      </label>
      <FieldHint id={id} hint={hint} />
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

export function FieldHint({ id, hint }: { id: string; hint: ReactNode }) {
  return hint ? (
    <p id={`${id}-hint`} className="field-hint">
      {hint}
    </p>
  ) : null;
}

export function FieldError({ id, error }: { id: string; error: ReactNode }) {
  return error ? (
    <p id={`${id}-error`} className="field-error">
      {error}
    </p>
  ) : null;
}
