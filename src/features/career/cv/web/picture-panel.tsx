import { useId, useState } from 'react';
import { maxPictureSize, pictureTooLarge } from '#platform/shared/file-refusals.ts';
import { failureText } from '#platform/web/http.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { describe, Field } from '#platform/web/ui/field.tsx';
import { Options } from '#platform/web/ui/options.tsx';
import { SelectField } from '#platform/web/ui/text-field.tsx';
import { type PictureShape, pictureShapes, type Template } from '../document-vocabulary.ts';
import { pictureTemplates } from '../template-policy.ts';
import { templateLabels } from './advice-labels.ts';
import { pictureAddress, useCvPicture } from './picture-api.ts';

type Properties = { id: string; hasPicture: boolean; isMinor: boolean; isOn: boolean; template: Template };

const shapeLabels: Record<PictureShape, string> = { portrait: 'Upright, 4 to 5', square: 'Square' };
const hint = 'JPEG, PNG, WebP or AVIF, up to 10 MB and at least 320 pixels wide. It is sent as soon as you choose it.';
const done = { sent: 'The picture has arrived.', removed: 'The picture is deleted.' };

/** The picture itself: it is sent, replaced and deleted here. */
export function PicturePanel({ id, hasPicture, isMinor, isOn, template }: Properties) {
  const field = useId();
  const { send, remove } = useCvPicture(id);
  const [shape, setShape] = useState<PictureShape>('portrait');
  const [error, setError] = useState<string>();
  const [state, setState] = useState<'idle' | 'busy' | keyof typeof done>('idle');
  const [changes, setChanges] = useState(0);

  async function act(change: () => Promise<unknown>, after: keyof typeof done) {
    if (state === 'busy') return;
    setState('busy');
    setError(undefined);
    try {
      await change();
      setChanges((count) => count + 1);
      setState(after);
    } catch (failure) {
      setError(failureText(failure));
      setState('idle');
    }
  }
  async function add(input: HTMLInputElement) {
    const file = input.files?.[0];
    if (!file) return;
    if (file.size > maxPictureSize) setError(pictureTooLarge);
    else await act(() => send(file, shape), 'sent');
    // So that the same file can be chosen again.
    input.value = '';
  }

  return (
    <div className="grid gap-4 [&>:is(p,.field)]:m-0">
      <p className="max-w-prose text-muted mt-2 mb-5">
        SeaLeap shows it to nobody but you, and what your camera wrote into the file, such as the place, is taken out.
        {isMinor &&
          ' You are under 18: whoever gets this CV from you gets the picture too, so ask at home or at school first.'}
      </p>
      {hasPicture && (
        <div className="flex flex-wrap items-end gap-y-4 gap-x-5">
          <img
            className="w-24 min-h-24 rounded-input bg-page border border-line"
            src={pictureAddress(id, changes)}
            alt="As it is kept for this CV"
          />
          <Button variant="second" disabled={state === 'busy'} onClick={() => void act(remove, 'removed')}>
            Delete the picture
          </Button>
        </div>
      )}
      {hasPicture && !isOn && <p>It is kept, and this CV does not show it.</p>}
      {isOn && !pictureTemplates.includes(template) && (
        <p>Your template now, “{templateLabels[template].name}”, does not show it.</p>
      )}
      <SelectField
        label="Shape"
        hint="What does not fit is cut off."
        value={shape}
        onChange={({ target }) => setShape(target.value as PictureShape)}
      >
        <Options labels={pictureShapes.map((name) => [name, shapeLabels[name]])} />
      </SelectField>
      <Field id={field} label={hasPicture ? 'Another picture' : 'Picture'} hint={hint} error={error}>
        <input
          {...{ type: 'file', className: 'input', accept: 'image/jpeg,image/png,image/webp,image/avif' }}
          {...describe(field, { hint, error })}
          disabled={state === 'busy'}
          onChange={({ currentTarget }) => void add(currentTarget)}
        />
      </Field>
      <p role="status" className="max-w-prose text-muted mt-2 mb-5">
        {state === 'busy' ? 'One moment…' : state !== 'idle' && done[state]}
      </p>
    </div>
  );
}
