import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { useRefusedField } from '#platform/web/typed-form.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextArea } from '#platform/web/ui/text-field.tsx';
import { useFormSending } from '#platform/web/use-form-sending.ts';
import type { Reader } from '../contract.ts';
import { discussionLimits } from '../vocabulary.ts';
import { NameField } from './name-field.tsx';
import { useDraft } from './use-draft.ts';

const nameMessage = 'Choose a name of at least two characters, which others do not have and yours does not occur in.';

/** Puts a mention into the text. */
export type Writing = { mention: (name: string) => void };

type Properties<Input> = {
  reader: Reader;
  /** Of the plain form. */
  action: string;
  mutation: UseMutationResult<unknown, Error, Input>;
  /** Where the draft belongs: the thread, or the course. */
  draftOf: string;
  label: string;
  buttonLabel: string;
  /** Of the fields that are the form's children, by name. */
  messages?: Readonly<Record<string, string>>;
  children?: (errorOf: (name: string) => string | undefined) => ReactNode;
  ref?: Ref<Writing>;
};

/** A text for others to read, kept while it is written; a plain form before the script. */
export function WritingForm<Input>({ reader, mutation, draftOf, children, ref, ...texts }: Properties<Input>) {
  const messages = {
    ...texts.messages,
    ...(reader.needsName && { name: nameMessage }),
    text: `Write something first, at most ${discussionLimits.text.toLocaleString('en-US')} characters.`,
  };
  const element = useRef<HTMLFormElement>(null);
  const { errors, failure, form } = useFormSending(mutation, messages);
  const refused = useRefusedField(messages);
  const keepDraft = useDraft(element, draftOf);
  const errorOf = (name: string) => errors[name] ?? refused(name).error;
  useImperativeHandle(ref, () => ({
    mention(name) {
      const text = element.current!.elements.namedItem('text') as HTMLTextAreaElement;
      text.value = `${text.value && `${text.value.trimEnd()}\n`}@${name} `;
      keepDraft();
      text.focus();
      text.setSelectionRange(text.value.length, text.value.length);
    },
  }));
  return (
    <form ref={element} className="writing-form" action={texts.action} onInput={keepDraft} {...form}>
      <input type="hidden" name="key" />
      {children?.(errorOf)}
      {reader.needsName && <NameField error={errorOf('name')} />}
      <TextArea
        label={texts.label}
        name="text"
        hint="Write @ and a name to notify somebody of this thread, or an instructor. **Two stars** make words bold, and a line that begins with - is an item of a list."
        rows={5}
        required
        maxLength={discussionLimits.text}
        error={errorOf('text')}
      />
      {failure && <Banner kind="failure">{failure}</Banner>}
      <p className="writing-foot">
        <Button type="submit" busy={mutation.isPending}>
          {mutation.isPending ? 'Sending…' : texts.buttonLabel}
        </Button>
        {!reader.needsName && (
          <span>
            Shown as <bdi>{reader.name}</bdi>
          </span>
        )}
      </p>
    </form>
  );
}
