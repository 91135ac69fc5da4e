import { type ComponentProps, useId } from 'react';
import { describe, FieldError, FieldHint, type FieldTexts } from './field.tsx';
import './checks.css';

type Properties = Omit<FieldTexts, 'isOptional'> &
  Omit<ComponentProps<'input'>, 'type'> & { type?: 'checkbox' | 'radio' };

/** A labelled checkbox or radio button. */
export function CheckField({ label, hint, error, id, type = 'checkbox', className, ...rest }: Properties) {
  const ownId = useId();
  const shownId = id ?? ownId;
  return (
    <div className={`check-field ${className ?? ''}`.trimEnd()}>
      <label className="check">
        <input type={type} {...rest} {...describe(shownId, { hint, error })} />
        <span>{label}</span>
      </label>
      <FieldHint id={shownId} hint={hint} />
      <FieldError id={shownId} error={error} />
    </div>
  );
}
