/**
 * The id of the signed-in user, or '' for visitors. Pages compare it with the one they were rendered for, so that
 * another user's page is never shown (another tab, the back button). It is gone when the person leaves.
 */
const key = 'person';

/** Stands in the place of the id from when a person leaves until the next page has cleared what that person stored. */
export const leftPerson = 'left';

export const storedPersonHash = () => localStorage.getItem(key) ?? '';

export function storePersonHash(person: string) {
  if (person) localStorage.setItem(key, person);
  else localStorage.removeItem(key);
}
