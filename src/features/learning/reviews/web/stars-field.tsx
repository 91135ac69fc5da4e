import { useContext, useId } from 'react';
import { counted } from '#platform/shared/text.ts';
import { TypedFormContext } from '#platform/web/typed-form.ts';
import { FieldError } from '#platform/web/ui/field.tsx';
import { Star } from '#platform/web/ui/stars.tsx';
import { maxStars } from '../vocabulary.ts';

const labels = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

type Properties = { stars: number | undefined; error?: string | undefined; autoFocus?: boolean };

/** One to five stars as radio buttons; what was sent and refused stays chosen. */
export function StarsField({ stars, error, autoFocus = false }: Properties) {
  const id = useId();
  const typed = useContext(TypedFormContext).stars;
  const chosen = typed === undefined ? stars : Number(typed);
  return (
    <fieldset className="stars-field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">Your stars</legend>
      <div className="stars-choices">
        {labels.slice(0, maxStars).map((label, at) => (
          <label key={label}>
            <input
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
