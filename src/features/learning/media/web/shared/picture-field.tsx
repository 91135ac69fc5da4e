import { useState } from 'react';
import { anyPicture, FileField } from '#platform/web/forms/file-form.tsx';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';
import { mediaLimits } from '../../vocabulary.ts';
import { sendPicture } from '../lesson-media-api.ts';
import { MediaFieldset } from './media-fieldset.tsx';

/** `onAdded` is given what stands for the picture in the text. */
type Properties = { courseId: string; position: number; onAdded: (mark: string) => void };

const hint = 'JPEG, PNG, WebP or AVIF, up to 10 MB. It goes into the text where you were last.';
const textHint = 'For people who cannot see it. Write this first.';

/** Sends a picture for a lesson's text as soon as it is chosen; without words it is not taken. */
export function PictureField({ courseId, position, onAdded }: Properties) {
  const [text, setText] = useState('');
  const [textError, setTextError] = useState<string>();
  const [doneText, setDoneText] = useState<string>();

  async function send(picture: File) {
    setDoneText(undefined);
    setTextError(text.trim() === '' ? 'Write what the picture shows, then choose it again.' : undefined);
    if (text.trim() === '') return;
    const { mark } = await sendPicture(courseId, picture, text);
    onAdded(mark);
    setText('');
    setDoneText('The picture is in the text. Its words stand between the square brackets.');
  }

  return (
    <MediaFieldset>
      <legend>Picture in the text</legend>
      <TextField
        label={`What the picture for lesson ${position} shows`}
        hint={textHint}
        error={textError}
        value={text}
        maxLength={mediaLimits.pictureText}
        onChange={({ target }) => setText(target.value)}
      />
      <FileField
        label={`Add a picture to lesson ${position}`}
        {...{
          hint,
          isOptional: true,
          accept: anyPicture,
          busyText: () => 'Sending the picture…',
          status: doneText,
          send,
        }}
      />
    </MediaFieldset>
  );
}
