import { type RefObject, useEffect } from 'react';
import { findDraft, storeDraft } from './draft-storage.ts';

const controlsOf = (form: HTMLFormElement) => ({
  title: form.elements.namedItem('title') as HTMLInputElement | null,
  text: form.elements.namedItem('text') as HTMLTextAreaElement,
});

/** Keeps what is typed in a form in this browser until it is sent. `draftOf`: the thread, or the course. */
export function useDraft(form: RefObject<HTMLFormElement | null>, draftOf: string) {
  const keep = () => {
    const { title, text } = controlsOf(form.current!);
    storeDraft(draftOf, { text: text.value, ...(title && { title: title.value }) });
  };
  useEffect(() => {
    const { title, text } = controlsOf(form.current!);
    // What was typed before the script arrived is newer.
    const draft = text.value || title?.value ? undefined : findDraft(draftOf);
    if (!draft) return;
    text.value = draft.text;
    if (title) title.value = draft.title ?? '';
  }, [form, draftOf]);
  return keep;
}
