import { toast } from '#platform/web/ui/floating/toaster.ts';
import { readSavedIds, toggleSavedId } from './saved-storage.ts';

const texts = {
  saved: { title: 'Saved in this browser', description: 'Sign up or log in, and it comes with you.' },
  removed: { title: 'No longer saved' },
  failed: { title: 'Not saved', description: 'This browser keeps nothing. Log in to save.', variant: 'destructive' },
  full: { title: 'Not saved', description: 'This browser keeps no more. Log in to save.', variant: 'destructive' },
} as const;

function mark() {
  const saved = new Set(readSavedIds());
  for (const button of document.querySelectorAll<HTMLElement>('[data-save]'))
    button.toggleAttribute('data-saved', saved.has(button.dataset.save!));
}

let isWatching = false;

/** Marks what is saved, on this page and on what it shows later. React renders the buttons the same for every visitor. */
export function showSaved() {
  mark();
  if (isWatching) return;
  isWatching = true;
  new MutationObserver(mark).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-save'],
  });
  addEventListener('storage', mark);
}

/** Saves what the button stands for, or takes that back. */
export function toggle(button: HTMLElement) {
  const outcome = toggleSavedId(button.dataset.save!);
  showSaved();
  toast(texts[outcome]);
}
