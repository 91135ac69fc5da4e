import { type ComponentProps, useId } from 'react';
import { useFieldState } from '../../forms/form-context.ts';
import { describe, FieldError, FieldHint, type FieldTexts } from './field.tsx';
import './checks.css';

type Properties = Omit<FieldTexts, 'isOptional'> &
  Omit<ComponentProps<'input'>, 'type'> & { type?: 'checkbox' | 'radio' };

/** A labelled checkbox or radio button. */
export function CheckField({ label, hint, error, id, type = 'checkbox', className, ...rest }: Properties) {
  const ownId = useId();
  const shownId = id ?? ownId;
  const state = useFieldState(type === 'checkbox' ? rest.name : undefined);
  const texts = { hint, error: error ?? state.error };
  return (
    <div className={`check-field ${className ?? ''}`.trimEnd()}>
      <label className="check">
        <input type={type} {...rest} {...(state.autoFocus && { autoFocus: true })} {...describe(shownId, texts)} />
        <span>{label}</span>
      </label>
      <FieldHint id={shownId} hint={hint} />
      <FieldError id={shownId} error={texts.error} />
    </div>
  );
}
