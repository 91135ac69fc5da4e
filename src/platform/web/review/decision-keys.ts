import type { KeyboardEvent } from 'react';

/**
 * Presses the button of a decision by its key while the focus is inside of the item. A decision that asks for a day or a
 * reason gets the focus in that field first.
 */
export function pressDecision(event: KeyboardEvent<HTMLElement>) {
  const { ctrlKey, metaKey, altKey, key, currentTarget, target } = event;
  if (ctrlKey || metaKey || altKey || (target as Element).closest('input, textarea, select')) return;
  const buttons = [...currentTarget.querySelectorAll<HTMLButtonElement>('button[aria-keyshortcuts]')];
  const button = buttons.find((one) => one.getAttribute('aria-keyshortcuts') === key.toLowerCase());
  if (!button) return;
  event.preventDefault();
  const field = button.form?.querySelector<HTMLInputElement>('input[required], textarea[required]');
  if (field && field.value === '') field.focus();
  else button.click();
}
