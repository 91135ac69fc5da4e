import type { CheerioAPI } from 'cheerio';
import { parseUrl } from '#platform/server/parse-url.ts';
import { foldCharacters } from './fold-characters.ts';

/** Words of a document that states the dates of a call. */
const documentTerms =
  /\b(?:call|guidelines?|guide|rules|terms|information sheet|info sheet|brochure|leaflet|announcement|convocatoria|bases|appel|reglement|notice|ausschreibung|merkblatt|richtlinien?|edital|regulamento|panduan|pedoman|juknis)\b|دليل|شروط|اعلان/;

/** The address of the first PDF that a page links as its call or guidelines, on the page's own host. */
export function findLinkedDocument($: CheerioAPI, address: string) {
  const host = parseUrl(address)?.host;
  for (const link of $('a[href]').toArray()) {
    const url = parseUrl($(link).attr('href')!, address);
    if (!url || url.host !== host || !/\.pdf$/i.test(url.pathname)) continue;
    if (documentTerms.test(foldCharacters(`${$(link).text()} ${url.pathname}`).replace(/[_./-]/g, ' ')))
      return url.href;
  }
  return undefined;
}
