import { type RefObject, useCallback, useEffect } from 'react';
import type { PostPicture } from '../../contract.ts';
import { altFieldOf } from '../posts/picture-address.ts';
import { keptPosts } from './draft-storage.ts';

const controlsOf = (form: HTMLFormElement) => ({
  title: form.elements.namedItem('title') as HTMLInputElement | null,
  text: form.elements.namedItem('text') as HTMLTextAreaElement,
  key: form.elements.namedItem('key') as HTMLInputElement,
});

/** With what is said of them so far. */
function describePictures(form: HTMLFormElement, pictures: readonly PostPicture[]) {
  return pictures.map(({ id, alt }) => {
    const field = form.elements.namedItem(altFieldOf({ id })) as HTMLInputElement | null;
    return { id, alt: field?.value ?? alt };
  });
}

/**
 * Keeps what is typed in a form in this browser until it is sent, with a key that every change renews: what is sent twice
 * is one post, also after the answer was lost and the page was loaded again. `draftOf`: the thread, or the course.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  draftOf: string,
  pictures: readonly PostPicture[] | undefined,
  onPictures: (pictures: PostPicture[]) => void,
) {
  const keep = useCallback(() => {
    const { title, text, key } = controlsOf(form.current!);
    key.value = crypto.randomUUID();
    const described = describePictures(form.current!, pictures ?? []);
    const kept = keptPosts.of(draftOf);
    if (!text.value && !title?.value && described.length === 0) return kept.remove();
    kept.store({
      ...{ text: text.value, key: key.value },
      ...(title && { title: title.value }),
      ...(described.length > 0 && { pictures: described }),
    });
  }, [form, draftOf, pictures]);
  useEffect(() => {
    const { title, text, key } = controlsOf(form.current!);
    key.value = crypto.randomUUID();
    // Text that was typed before the script arrived is newer.
    const draft = text.value || title?.value ? undefined : keptPosts.of(draftOf).find();
    if (!draft) return;
    text.value = draft.text;
    if (title) title.value = draft.title ?? '';
    if (draft.key) key.value = draft.key;
    if (draft.pictures) onPictures(draft.pictures);
  }, [form, draftOf, onPictures]);
  return keep;
}
