/** A text as it stands in a LIKE pattern. */
export const toPattern = (text: string) => text.replace(/[\\%_]/g, '\\$&');
