const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it may stand in HTML, inside an element or between double quotes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (mark) => entities[mark]!);
