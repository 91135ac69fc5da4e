const address = /[^\s@<>"'(]+@[^\s@<>"')]+/g;

/** Every address in the text shortened, as 'g…@…org'. */
export const masked = (text: string) => text.replace(address, (found) => `${found[0]}…@…${found.slice(-3)}`);
