import type { UseMutationResult } from '@tanstack/react-query';
import { lazy, type ReactNode, type Ref, Suspense, useCallback, useImperativeHandle, useRef, useState } from 'react';
import { useIsHydrated } from '#platform/web/page-address.tsx';
import { useRefusedField } from '#platform/web/typed-form.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextArea } from '#platform/web/ui/text-field.tsx';
import { useFormSending } from '#platform/web/use-form-sending.ts';
import type { PostPicture, Reader } from '../contract.ts';
import { discussionLimits } from '../vocabulary.ts';
import { altFieldOf } from './picture-address.ts';
import { NameField } from './shared/name-field.tsx';
import { useDraft } from './use-draft.ts';
import { useMentions } from './use-mentions.ts';

// Both come when they are needed.
const PictureFields = lazy(async () => ({ default: (await import('./picture-fields.tsx')).PictureFields }));
const MentionList = lazy(async () => ({ default: (await import('./mention-list.tsx')).MentionList }));

const nameMessage = 'Choose a name of at least two characters, which others do not have and yours does not occur in.';
const altMessage = 'Say in a sentence what is on the picture.';

/** Puts a mention into the text. */
export type Writing = { mention: (name: string) => void };

type Properties<Input> = {
  courseId: string;
  reader: Reader;
  /** The address of the plain form. */
  action: string;
  mutation: UseMutationResult<unknown, Error, Input>;
  /** Where the draft belongs: the thread, or the course. */
  draftOf: string;
  label: string;
  buttonLabel: string;
  /** The messages of the fields that are the form's children, by name. */
  messages?: Readonly<Record<string, string>>;
  children?: (errorOf: (name: string) => string | undefined) => ReactNode;
  ref?: Ref<Writing>;
};

/** A text for others to read, kept while it is written; a plain form before the script. */
export function WritingForm<Input>({
  courseId,
  reader,
  mutation,
  draftOf,
  children,
  ref,
  ...texts
}: Properties<Input>) {
  const element = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  /** Undefined until pictures are wanted. */
  const [pictures, setPictures] = useState<readonly PostPicture[]>();
  const messages = {
    ...texts.messages,
    ...(reader.needsName && { name: nameMessage }),
    text: `Write something first, at most ${discussionLimits.text.toLocaleString('en-US')} characters.`,
    ...Object.fromEntries((pictures ?? []).map((picture) => [altFieldOf(picture), altMessage])),
  };
  const { errors, failure, form } = useFormSending(mutation, messages);
  const refused = useRefusedField(messages);
  const isHydrated = useIsHydrated();
  const keepDraft = useDraft(element, draftOf, pictures, setPictures);
  const { mention, follow, choose, close } = useMentions(field, keepDraft);
  const errorOf = (name: string) => errors[name] ?? refused(name).error;
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
    <form
      ref={element}
      className="writing-form grid gap-4"
      action={texts.action}
      onInput={keepDraft}
      onReset={() => setPictures(undefined)}
      {...form}
    >
      <input type="hidden" name="key" />
      {children?.(errorOf)}
      {reader.needsName && <NameField error={errorOf('name')} />}
      <div className="combobox">
        <TextArea
          ref={field}
          label={texts.label}
          name="text"
          hint="Write @ and a name to notify somebody. **Two stars** make words bold, and a line that begins with - is an item of a list."
          rows={5}
          required
          maxLength={discussionLimits.text}
          error={errorOf('text')}
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
          <PictureFields {...{ courseId, pictures, errorOf }} onChange={setPictures} />
        </Suspense>
      )}
      {failure && <Banner kind="failure">{failure}</Banner>}
      <p className="flex flex-wrap items-center text-muted text-sm mt-0 gap-y-2 gap-x-4">
        <Button type="submit" busy={mutation.isPending}>
          {mutation.isPending ? 'Sending…' : texts.buttonLabel}
        </Button>
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
    </form>
  );
}
