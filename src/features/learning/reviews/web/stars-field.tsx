import { useContext, useId } from 'react';
import { counted } from '#platform/shared/text/text.ts';
import { useFieldState } from '#platform/web/forms/form-context.ts';
import { TypedFormContext } from '#platform/web/forms/typed-form.ts';
import { FieldError } from '#platform/web/ui/fields/field.tsx';
import { Star } from '#platform/web/ui/stars.tsx';
import { maxStars } from '../vocabulary.ts';

const labels = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

type Properties = { stars: number | undefined };

/** One to five stars as radio buttons; what was sent and refused stays chosen. */
export function StarsField({ stars }: Properties) {
  const { error, autoFocus = false } = useFieldState('stars');
  const id = useId();
  const typed = useContext(TypedFormContext).stars;
  const chosen = typed === undefined ? stars : Number(typed);
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">Your stars</legend>
      <div className="flex mt-1.5 gap-1 [&_.star]:w-[2rem] [&_.star]:h-[2rem] [&_label:has(:checked)_.star]:fill-sea [&_label:has(~label_:checked)_.star]:fill-sea">
        {labels.slice(0, maxStars).map((label, at) => (
          <label
            className="relative grid min-w-0 min-h-control flex-1 rounded-input text-muted cursor-pointer text-xs justify-items-center leading-snug text-center px-0.5 py-2.5 gap-1 hover:bg-shallow has-checked:text-ink has-checked:font-heavy has-focus-visible:[outline:3px_solid_var(--sea)] has-focus-visible:outline-offset-1"
            key={label}
          >
            <input
              className="absolute w-full h-full cursor-pointer opacity-0 inset-0"
              type="radio"
              name="stars"
              value={at + 1}
              required
              defaultChecked={chosen === at + 1}
              // biome-ignore lint/a11y/noAutofocus: the field that was refused, on a page that was sent anew.
              autoFocus={autoFocus && at === 0}
            />
            <Star isFilled={false} />
            <span>
              <span className="visually-hidden">{counted(at + 1, 'star')}:</span> {label}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
