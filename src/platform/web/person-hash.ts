/**
 * Which person this browser's pages belong to: an id that names nobody, or nothing. Pages compare it with the one they
 * were made for, so that a page of somebody who is gone is never shown (another tab, the back button).
 */
const key = 'person';

export const storedPersonHash = () => localStorage.getItem(key) ?? '';

export function storePersonHash(person: string) {
  if (person) localStorage.setItem(key, person);
  else localStorage.removeItem(key);
}
