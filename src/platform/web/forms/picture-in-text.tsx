import { useState } from 'react';
import { TextField } from '../ui/fields/text-field.tsx';
import { anyPicture, FileField } from './file-form.tsx';

type Properties = {
  /** Asks what the picture shows. */
  textLabel: string;
  maxTextLength: number;
  fileLabel: string;
  /** Returns what stands for the picture in the text. */
  sendPicture: (picture: File, alt: string) => Promise<string>;
  onAdded: (mark: string) => void;
};

const hint = 'JPEG, PNG, WebP or AVIF, up to 10 MB. It goes into the text where you were last.';
const textHint = 'For people who cannot see it. Write this first.';

/** Sends a picture for a text as soon as it is chosen; without words it is not taken. */
export function PictureInText({ textLabel, maxTextLength, fileLabel, sendPicture, onAdded }: Properties) {
  const [text, setText] = useState('');
  const [textError, setTextError] = useState<string>();
  const [doneText, setDoneText] = useState<string>();

  async function send(picture: File) {
    setDoneText(undefined);
    setTextError(text.trim() === '' ? 'Write what the picture shows, then choose it again.' : undefined);
    if (text.trim() === '') return;
    onAdded(await sendPicture(picture, text));
    setText('');
    setDoneText('The picture is in the text. Its words stand between the square brackets.');
  }

  return (
    <>
      <TextField
        label={textLabel}
        hint={textHint}
        error={textError}
        value={text}
        maxLength={maxTextLength}
        onChange={({ target }) => setText(target.value)}
      />
      <FileField
        label={fileLabel}
        {...{
          hint,
          isOptional: true,
          accept: anyPicture,
          busyText: () => 'Sending the picture…',
          status: doneText,
          send,
        }}
      />
    </>
  );
}
