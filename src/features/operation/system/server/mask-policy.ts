const address = /[^\s@<>"'(]+@[^\s@<>"')]+/g;

/** Every address in the text shortened, as 'g…@…org'. */
export const masked = (text: string) => text.replace(address, (match) => `${match[0]}…@…${match.slice(-3)}`);
