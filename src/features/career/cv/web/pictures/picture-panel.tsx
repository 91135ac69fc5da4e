import { useState } from 'react';
import { maxPictureSize, pictureTooLarge } from '#platform/shared/file-refusals.ts';
import { RowButton } from '#platform/web/admin/row-button.tsx';
import { anyPicture, FileField } from '#platform/web/forms/file-form.tsx';
import { Options } from '#platform/web/ui/fields/options.tsx';
import { SelectField } from '#platform/web/ui/fields/text-field.tsx';
import { type PictureShape, pictureShapes, type Template } from '../../document-vocabulary.ts';
import { pictureTemplates } from '../../template-policy.ts';
import { templateLabels } from '../editor/advice-labels.ts';
import { pictureAddress, useCvPicture } from './picture-api.ts';

type Properties = { id: string; hasPicture: boolean; isMinor: boolean; isOn: boolean; template: Template };

const shapeLabels: Record<PictureShape, string> = { portrait: 'Upright, 4 to 5', square: 'Square' };
const hint = 'JPEG, PNG, WebP or AVIF, up to 10 MB and at least 320 pixels wide. It is sent as soon as you choose it.';

/** The picture itself: it is sent, replaced and deleted here. */
export function PicturePanel({ id, hasPicture, isMinor, isOn, template }: Properties) {
  const { send, remove } = useCvPicture(id);
  const [shape, setShape] = useState<PictureShape>('portrait');
  const [changes, setChanges] = useState(0);
  const [status, setStatus] = useState<string>();

  async function change(run: () => Promise<unknown>, done: string) {
    setStatus(undefined);
    await run();
    setStatus(done);
    setChanges((count) => count + 1);
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
          <RowButton run={() => change(remove, 'The picture is deleted.')}>Delete the picture</RowButton>
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
      <FileField
        label={hasPicture ? 'Another picture' : 'Picture'}
        {...{ hint, accept: anyPicture, busyText: () => 'One moment…', status }}
        refusalOf={({ size }) => (size > maxPictureSize ? pictureTooLarge : undefined)}
        send={(file) => change(() => send(file, shape), 'The picture has arrived.')}
      />
    </div>
  );
}
