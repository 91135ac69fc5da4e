/** 'example.org' of 'https://www.example.org/apply'. */
export const hostOf = (link: string) => /^https?:\/\/(?:www\.)?([^/?#]+)/.exec(link)?.[1] ?? link;
