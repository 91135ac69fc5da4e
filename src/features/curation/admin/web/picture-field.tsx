import { type ChangeEvent, useId, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { describe, Field } from '#platform/web/ui/field.tsx';
import { Panel } from '#platform/web/ui/panel.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { type GroupProperties, sendPicture, textField } from './editor-api.ts';

export function PictureFields(group: GroupProperties) {
  const { fields, errors, change } = group;
  const id = useId();
  const [sending, setSending] = useState<{ isBusy: boolean; refusal?: string }>({ isBusy: false });
  const { pictureId } = fields;

  async function send({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file) return;
    setSending({ isBusy: true });
    const outcome = await sendPicture(file);
    setSending({ isBusy: false, ...('refusal' in outcome && outcome) });
    // Clears the input, so that the same file can be chosen again.
    target.value = '';
    if ('id' in outcome) change({ pictureId: outcome.id });
  }
  const hint = 'JPEG, PNG, WebP or AVIF, up to 10 MB and at least 320 pixels wide. Only what you may show.';
  const error = sending.refusal ?? errors.pictureId;
  return (
    <Panel className="grid gap-5" aria-labelledby="editor-picture">
      <h2 id="editor-picture">Picture</h2>
      {pictureId && (
        <img className="max-w-80 rounded-card" src={`/pictures/${pictureId}/640.webp`} alt={fields.pictureAlt} />
      )}
      <Field id={id} label={pictureId ? 'Another picture' : 'A picture'} isOptional hint={hint} error={error}>
        <input
          {...describe(id, { hint, error })}
          className="input py-2.5"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          disabled={sending.isBusy}
          onChange={(event) => void send(event)}
        />
      </Field>
      <p role="status" className="text-muted text-sm [&[role='alert']]:text-buoy [&[role='alert']]:font-semibold">
        {sending.isBusy && 'Sending the picture…'}
      </p>
      {pictureId && (
        <>
          <TextField
            {...textField('pictureAlt', group)}
            hint="In a sentence, for those who cannot see it."
            maxLength={300}
          />
          <p>
            <Button variant="second" onClick={() => change({ pictureId: null, pictureAlt: '' })}>
              Remove the picture
            </Button>
          </p>
        </>
      )}
    </Panel>
  );
}
