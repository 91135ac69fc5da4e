import { type RefObject, useEffect } from 'react';
import { findDraft, storeDraft } from './draft-storage.ts';

const controlsOf = (form: HTMLFormElement) => ({
  title: form.elements.namedItem('title') as HTMLInputElement | null,
  text: form.elements.namedItem('text') as HTMLTextAreaElement,
  key: form.elements.namedItem('key') as HTMLInputElement,
});

/**
 * Keeps what is typed in a form in this browser until it is sent, with a key that every change renews: what is sent twice
 * is one post, also after the answer was lost and the page was loaded again. `draftOf`: the thread, or the course.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, draftOf: string) {
  const keep = () => {
    const { title, text, key } = controlsOf(form.current!);
    key.value = crypto.randomUUID();
    storeDraft(draftOf, { text: text.value, key: key.value, ...(title && { title: title.value }) });
  };
  useEffect(() => {
    const { title, text, key } = controlsOf(form.current!);
    key.value = crypto.randomUUID();
    // What was typed before the script arrived is newer.
    const draft = text.value || title?.value ? undefined : findDraft(draftOf);
    if (!draft) return;
    text.value = draft.text;
    if (title) title.value = draft.title ?? '';
    if (draft.key) key.value = draft.key;
  }, [form, draftOf]);
  return keep;
}
