import { lazy, type ReactNode, type Ref, Suspense, useCallback, useImperativeHandle, useRef, useState } from 'react';
import { FormFailure, FormFrame, SubmitButton } from '#platform/web/forms/form.tsx';
import { type FormSettings, useForm } from '#platform/web/forms/use-form.ts';
import { useIsHydrated } from '#platform/web/page-address.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextArea } from '#platform/web/ui/fields/text-field.tsx';
import type { PostPicture, Reader, Written } from '../../contract.ts';
import { discussionLimits } from '../../vocabulary.ts';
import { altFieldOf } from '../posts/picture-address.ts';
import { NameField } from '../shared/name-field.tsx';
import { useDraft } from './use-draft.ts';
import { useMentions } from './use-mentions.ts';
import { sendWritten } from './writing-api.ts';

// Both come when they are needed.
const PictureFields = lazy(async () => ({ default: (await import('../posts/picture-fields.tsx')).PictureFields }));
const MentionList = lazy(async () => ({ default: (await import('./mention-list.tsx')).MentionList }));

const nameMessage = 'Choose a name of at least two characters, which others do not have and yours does not occur in.';
const altMessage = 'Say in a sentence what is on the picture.';

/** Puts a mention into the text. */
export type Writing = { mention: (name: string) => void };

type Properties = Pick<FormSettings<object, Written>, 'action' | 'messages' | 'changes' | 'onDone' | 'clears'> & {
  courseId: string;
  reader: Reader;
  /** Called before anything is read again. */
  onSent?: () => void;
  /** Where the draft belongs: the thread, or the course. */
  draftOf: string;
  label: string;
  buttonLabel: string;
  children?: ReactNode;
  ref?: Ref<Writing>;
};

/** A text for others to read, kept while it is written; a plain form before the script. */
export function WritingForm({ courseId, reader, draftOf, label, buttonLabel, children, ref, ...rest }: Properties) {
  const { onSent, ...sending } = rest;
  const field = useRef<HTMLTextAreaElement>(null);
  /** Undefined until pictures are wanted. */
  const [pictures, setPictures] = useState<readonly PostPicture[]>();
  const messages = {
    ...sending.messages,
    ...(reader.needsName && { name: nameMessage }),
    text: `Write something first, at most ${discussionLimits.text.toLocaleString('en-US')} characters.`,
    ...Object.fromEntries((pictures ?? []).map((picture) => [altFieldOf(picture), altMessage])),
  };
  const isHydrated = useIsHydrated();
  const form = useForm<object, Written>({
    ...sending,
    messages,
    send: async (values) => {
      const made = await sendWritten(sending.action!, values);
      onSent?.();
      return made;
    },
  });
  const keepDraft = useDraft(form.properties.ref, draftOf, pictures, setPictures);
  const { mention, follow, choose, close } = useMentions(field, keepDraft);
  useImperativeHandle(ref, () => ({
    mention(name) {
      const text = field.current!;
      text.value = `${text.value && `${text.value.trimEnd()}\n`}@${name} `;
      keepDraft();
      text.focus();
      text.setSelectionRange(text.value.length, text.value.length);
    },
  }));
  const open = useCallback(() => setPictures([]), []);
  return (
    <FormFrame
      form={form}
      className="writing-form grid gap-4"
      onInput={keepDraft}
      onReset={() => setPictures(undefined)}
    >
      <input type="hidden" name="key" />
      {children}
      {reader.needsName && <NameField />}
      <div className="combobox">
        <TextArea
          ref={field}
          label={label}
          name="text"
          hint="Write @ and a name to notify somebody. **Two stars** make words bold, and a line that begins with - is an item of a list."
          rows={5}
          required
          maxLength={discussionLimits.text}
          onInput={follow}
          onClick={follow}
          onBlur={close}
        />
        {mention && (
          <Suspense>
            <MentionList {...{ ...mention, courseId, field: field.current!, onChoose: choose, onClose: close }} />
          </Suspense>
        )}
      </div>
      {pictures && (
        <Suspense>
          <input type="hidden" name="pictureIds" value={pictures.map(({ id }) => id).join(' ')} />
          <PictureFields {...{ courseId, pictures }} onChange={setPictures} />
        </Suspense>
      )}
      <FormFailure />
      <p className="flex flex-wrap items-center text-muted text-sm mt-0 gap-y-2 gap-x-4">
        <SubmitButton busyLabel="Sending…">{buttonLabel}</SubmitButton>
        {!pictures && !reader.choosesName && (
          <Button
            variant="second"
            // Pressing it while it is disabled reaches the form, which loads its code.
            className="unscripted:hidden disabled:pointer-events-none"
            disabled={!isHydrated}
            onClick={open}
          >
            Add a picture
          </Button>
        )}
        {!reader.needsName && (
          <span>
            Shown as <bdi>{reader.name}</bdi>
          </span>
        )}
      </p>
      {reader.choosesName && (
        <p className="thread-note text-muted mt-2 mb-5 border-dashed">
          Only people whose profile says that they are 18 or older can add pictures, so that nobody younger is
          recognised by one.
        </p>
      )}
    </FormFrame>
  );
}
