import { useRef } from 'react';
import { insertParagraph } from '#platform/shared/text/picture-mark.ts';
import { PictureInText } from '#platform/web/forms/picture-in-text.tsx';
import { TextArea } from '#platform/web/ui/fields/text-field.tsx';
import { issueLengths, pictureTextLength } from '../vocabulary.ts';
import { sendPicture } from './issue-api.ts';

type Properties = { text: string; error: string | undefined; onChange: (text: string) => void };

/** The text of an email, and its pictures. */
export function IssueTextField({ text, error, onChange }: Properties) {
  const cursor = useRef(text.length);
  return (
    <>
      <TextArea
        label="Text"
        hint="Markdown: **bold**, *italic*, lists with -, links as [words](https://…)."
        rows={16}
        value={text}
        maxLength={issueLengths.text}
        error={error}
        onSelect={({ currentTarget }) => {
          cursor.current = currentTarget.selectionEnd;
        }}
        onChange={({ target }) => onChange(target.value)}
      />
      <details>
        <summary className="min-h-control text-sea cursor-pointer font-semibold py-2.5">Add a picture</summary>
        <div className="grid gap-3">
          <PictureInText
            textLabel="What the picture shows"
            maxTextLength={pictureTextLength}
            fileLabel="A picture"
            sendPicture={sendPicture}
            onAdded={(mark) => onChange(insertParagraph(text, cursor.current, mark))}
          />
        </div>
      </details>
    </>
  );
}
