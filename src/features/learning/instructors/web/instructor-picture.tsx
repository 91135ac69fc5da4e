import { type ChangeEvent, useId, useState } from 'react';
import { failureText } from '#platform/web/http.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { describe, Field } from '#platform/web/ui/field.tsx';
import { sendPicture } from './teach-api.ts';

type Properties = { pictureId: string | null; onChange: (pictureId: string | null) => void };

const hint = 'JPEG, PNG, WebP or AVIF, up to 10 MB and at least 320 pixels wide.';

/** The picture of an instructor, which is sent as soon as it is chosen. */
export function InstructorPicture({ pictureId, onChange }: Properties) {
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function send({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file) return;
    setIsBusy(true);
    setError(undefined);
    try {
      onChange(await sendPicture(file));
    } catch (failure) {
      setError(failureText(failure));
    } finally {
      setIsBusy(false);
      // So that the same file can be chosen again.
      target.value = '';
    }
  }

  return (
    <>
      <Field id={id} label={pictureId ? 'Another picture' : 'Picture'} isOptional hint={hint} error={error}>
        <input
          {...describe(id, { hint, error })}
          className="input"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          disabled={isBusy}
          onChange={(event) => void send(event)}
        />
      </Field>
      <p role="status">{isBusy && 'Sending the picture…'}</p>
      {pictureId && (
        <p className="flex flex-wrap items-center my-3 gap-y-2 gap-x-5">
          <img src={`/pictures/${pictureId}/320.webp`} alt="As it is shown" width="96" height="96" />
          <Button size="small" variant="quiet" onClick={() => onChange(null)}>
            Remove the picture
          </Button>
        </p>
      )}
    </>
  );
}
