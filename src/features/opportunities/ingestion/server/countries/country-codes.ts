import codes from 'i18n-iso-countries/codes.json';

/** ISO 3166-1 alpha-2 codes by alpha-3 codes, with XKX as others use it. */
export const alpha3: ReadonlyMap<string, string> = new Map((codes as string[][]).map(([two, three]) => [three!, two!]));
