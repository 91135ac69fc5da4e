import { unescapeMarkdown } from '#platform/server/markdown.ts';
import { foldText } from '#platform/shared/text/fold-text.ts';
import signs from './scam-signs.json';

/**
 * `hosts` hide where a link leads, or lead into private chats; `phrases` are words, folded, that scams about scholarships,
 * visas and money use.
 */
const { hosts, phrases } = signs;

const invisible = /\p{Cf}/gu;
const address = /\b(?:https?:\/\/|www\.)[^\s<>()[\]"']+/gi;
const namedHost = new RegExp(`\\b(?:${hosts.map((host) => host.replaceAll('.', '\\.')).join('|')})/\\S+`, 'i');
/** Its text ends at the next bracket, so that many open ones are not read again and again. */
const markdownLink = /\[([^[\]]*)\]\(\s*<?([^)\s>]+)/g;
/** Begins with a label and has few of them, for the same reason. */
const shownHost = /(?<![a-z0-9-])(?:https?:\/\/|www\.)?(?:[a-z0-9-]{1,63}\.){1,20}[a-z]{2,}/i;
/** Nine digits or more, as people write telephone numbers. */
const phone = /(?:\+|\b00)\d(?:[\s().-]{0,2}\d){8,14}\b/;

function hostOf(link: string) {
  const url = /^https?:/i.test(link) ? link : `https://${link}`;
  try {
    return new URL(url).hostname.replace(/^www\./, '').toLowerCase();
  } catch {
    return '';
  }
}

const isHostOf = (host: string) => hosts.some((one) => host === one || host.endsWith(`.${one}`));
const isNumeric = (host: string) => /^[\d.]+$/.test(host) || host.startsWith('[');

/** A link that says another address than it leads to. */
const isDisguised = (text: string) =>
  [...text.matchAll(markdownLink)].some(([, shown = '', target = '']) => {
    const named = shownHost.exec(shown)?.[0];
    return named !== undefined && hostOf(named) !== hostOf(target);
  });

/**
 * Returns labels for the signs in a post of a scam, or of an attempt to draw people into private talk, for the people
 * who decide about it; empty for a harmless one.
 */
export function findScamSigns(input: string): string[] {
  const text = unescapeMarkdown(input).normalize('NFKC').replace(invisible, '');
  const linked = [...text.matchAll(address)].map(([link]) => hostOf(link));
  const folded = foldText(text).replace(/[*_~`]/g, '');
  const postSigns = [
    ...linked.filter(isHostOf).map((host) => `Link to ${host}`),
    ...linked.filter((host) => isNumeric(host) || host.startsWith('xn--')).map((host) => `Link to ${host}`),
    ...(namedHost.test(text) ? ['Link to a private chat or a shortened address'] : []),
    ...(isDisguised(text) ? ['Link that shows another address than it opens'] : []),
    ...(phone.test(text) ? ['Telephone number'] : []),
    ...phrases.filter((word) => new RegExp(`\\b${word}`).test(folded)).map((word) => `“${word}”`),
  ];
  return [...new Set(postSigns)];
}
