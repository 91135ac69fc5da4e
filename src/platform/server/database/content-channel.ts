/** Channel on which triggers notify of changes that visitors can see; the payload is the name of the table. */
export const contentChannel = 'content';
