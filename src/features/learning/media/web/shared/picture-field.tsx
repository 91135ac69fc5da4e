import { useId, useState } from 'react';
import { failureText } from '#platform/web/http.ts';
import { describe, Field } from '#platform/web/ui/field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { mediaLimits } from '../../vocabulary.ts';
import { sendPicture } from '../lesson-media-api.ts';
import { MediaFieldset } from './media-fieldset.tsx';

/** `onAdded` is given what stands for the picture in the text. */
type Properties = { courseId: string; position: number; onAdded: (mark: string) => void };

const hint = 'JPEG, PNG, WebP or AVIF, up to 10 MB. It goes into the text where you were last.';
const textHint = 'For people who cannot see it. Write this first.';

/** Sends a picture for a lesson's text as soon as it is chosen; without words it is not taken. */
export function PictureField({ courseId, position, onAdded }: Properties) {
  const id = useId();
  const [text, setText] = useState('');
  const [state, setState] = useState<{ error?: string; textError?: string; done?: string; isBusy?: boolean }>({});

  async function send(picture: File) {
    if (text.trim() === '') return setState({ textError: 'Write what the picture shows, then choose it again.' });
    setState({ isBusy: true });
    try {
      const { mark } = await sendPicture(courseId, picture, text);
      onAdded(mark);
      setText('');
      setState({ done: 'The picture is in the text. Its words stand between the square brackets.' });
    } catch (failure) {
      setState({ error: failureText(failure) });
    }
  }

  return (
    <MediaFieldset>
      <legend>Picture in the text</legend>
      <TextField
        label={`What the picture for lesson ${position} shows`}
        hint={textHint}
        error={state.textError}
        value={text}
        maxLength={mediaLimits.pictureText}
        onChange={({ target }) => setText(target.value)}
      />
      <Field id={id} label={`Add a picture to lesson ${position}`} isOptional hint={hint} error={state.error}>
        <input
          type="file"
          className="input"
          accept="image/jpeg,image/png,image/webp,image/avif"
          {...describe(id, { hint, error: state.error })}
          disabled={state.isBusy}
          onChange={({ currentTarget }) => {
            const picture = currentTarget.files?.[0];
            if (picture) void send(picture).finally(() => (currentTarget.value = ''));
          }}
        />
      </Field>
      <p role="status">{state.isBusy ? 'Sending the picture…' : state.done}</p>
    </MediaFieldset>
  );
}
