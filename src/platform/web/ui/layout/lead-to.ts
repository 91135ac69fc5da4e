/** Puts the focus on an element, once it is there, and shows it. */
export function leadTo(selector: string) {
  requestAnimationFrame(() => {
    const element = document.querySelector<HTMLElement>(selector);
    element?.focus();
    element?.scrollIntoView({ block: 'start' });
  });
}
