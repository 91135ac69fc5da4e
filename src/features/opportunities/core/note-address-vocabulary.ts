export const notesPathOf = (slug: string, noteId?: string) =>
  `/opportunities/${encodeURIComponent(slug)}/notes${noteId ? `/${noteId}` : ''}`;
/** Where somebody writes a note about an opportunity. */
export const writePathOf = (slug: string) => `/opportunities/${encodeURIComponent(slug)}/note`;
