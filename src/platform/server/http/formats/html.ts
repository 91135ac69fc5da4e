const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML content and double-quoted attributes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (mark) => entities[mark]!);
