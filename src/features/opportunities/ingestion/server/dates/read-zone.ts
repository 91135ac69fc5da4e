import { instantIn } from '#platform/shared/dates/time-zones.ts';
import { foldText } from '#platform/shared/text/fold-text.ts';
import { countryPhrases } from '../countries/country-phrases.ts';
import { phraseSet } from './phrase-set.ts';
import data from './zone-words.json';

/** Alternatives that are one zone where they agree at the time in question; empty for what may be several. */
type ZoneNames = readonly string[];

const toPhrase = (text: string) => (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
const offsetName = (minutes: number) => {
  const size = Math.abs(minutes);
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `UTC${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
};

/** Zones that an engine knows by a name of region and place, and old names that files of rules use. */
const ianaZones = new Map(Intl.supportedValuesOf('timeZone').map((zone) => [zone.toLowerCase(), zone]));
const oldNames = ['EST5EDT', 'CST6CDT', 'MST7MDT', 'PST8PDT'];

/** Zones by a phrase. The tables come before places, which are the last part of a zone's name. */
const zones = new Map<string, ZoneNames>();
const cities = new Set<string>();
for (const [name, minutes] of Object.entries(data.minutes)) zones.set(toPhrase(name), [offsetName(minutes)]);
for (const [zone, names] of Object.entries(data.names))
  for (const name of names.split(', ')) zones.set(toPhrase(name), [zone]);
for (const name of data.ambiguous.split(', ')) zones.set(toPhrase(name), []);
for (const zone of ianaZones.values()) {
  const city = toPhrase(zone.split('/').at(-1)!);
  if (!zone.includes('/') || zone.startsWith('Etc/') || zones.has(city)) continue;
  zones.set(city, [zone]);
  cities.add(city);
}
const longest = 6;

/** Zones of a country, by its name or its people; all of them have to agree. */
function zonesOfCountry(phrase: string): ZoneNames | undefined {
  const codes = countryPhrases().codes.get(phrase);
  if (codes?.length !== 1) return undefined;
  const locale = new Intl.Locale(`und-${codes[0]}`) as Intl.Locale & { timeZones?: string[] };
  return locale.timeZones;
}

const isIana = (name: string) =>
  (/^[A-Za-z_]+\/[\w/+-]+$/.test(name) && instantIn(name, 0) !== undefined) || oldNames.includes(name);

const offset = /^(?:(?:utc|gmt)\s*)?\(?\s*([+-])\s?(\d{1,2})(?::?([0-5]\d))?\)?$/i;

function readOffset(text: string): ZoneNames | undefined {
  const [, sign, hours, minutes = '0'] = offset.exec(text.trim()) ?? [];
  if (!hours || Number(hours) > 14) return undefined;
  return [offsetName((sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)))];
}

/** The zone of a whole text: 'Europe/Paris', 'UTC-12', 'AoE', 'Eastern Time', 'Nairobi'. Empty for several, undefined for none. */
export function findZone(text: string): ZoneNames | undefined {
  const name = text.trim();
  if (isIana(name)) return [name];
  const bare = toPhrase(name);
  const phrases = [bare, bare.replace(/ (?:local )?time$/, ''), bare.replace(/^(?:time in|the) /, '')];
  const known = readOffset(name) ?? phrases.map((phrase) => zones.get(phrase)).find(Boolean);
  if (known || !/\p{L}/u.test(name)) return known;
  return phrases.map(zonesOfCountry).find(Boolean);
}

/** The instant of a wall clock time in a zone that was found; undefined where its alternatives differ. */
export function instantInZones(names: ZoneNames, wallClock: number) {
  const instants = new Set(names.map((zone) => instantIn(zone, wallClock)));
  return instants.size === 1 ? [...instants][0] : undefined;
}

/** A zone that a text names. `text` is how it is written there; `names` is undefined for one that we do not know. */
export type FoundZone = { text: string; names: ZoneNames | undefined };

const ianaName = /[A-Z][A-Za-z_]+\/[A-Za-z_+-]+(?:\/[A-Za-z_]+)?/;
const named = /(?:\b(?:UTC|GMT)|§)\s*[+-]\s?\d{1,2}(?::?[0-5]\d)?(?!\d)/i;
const timeInRegion =
  /\b((?:\p{L}[\p{L}\p{M}.'-]*\s){1,3}?)(?:(?:standard|summer|local|daylight)\s)?(?:time|timezone|time zone)\b|\b(?:heure(?: locale)? d[e']|hora (?:local )?(?:del? )|time in |ora di )\s?(\p{L}[\p{L}\p{M}-]*(?:\s\p{Lu}[\p{L}\p{M}-]*)?)/iu;

const vague =
  /^(?:the |your |our |its |own |in )*(?:local|closing|due|final|last|end|full|any|same|that|start|opening|first|deadline|submission|long|this|of|by)\b/i;

/** Words for 'time' in other languages: beside a time of day they name a zone. */
const timeWords = phraseSet(data.time);
const timeInHan = /[\p{Script=Han}\p{Script=Hangul}]+(?:时间|時間|시간)/u;

/** The part of a text that names a zone in words which none of the tables has; 'hora: 17:00' names none. */
function findStranger(text: string) {
  const withoutLabels = text.replace(/\p{L}+\s?:\s*§/gu, '§');
  const part = withoutLabels.split('|').find((each) => timeWords.find(each) !== undefined || timeInHan.test(each));
  return part
    ?.replace(/[§(),.]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The zones in a text about a time, which is marked '§' in it, and the text without them. */
export function takeZones(text: string): { zones: FoundZone[]; rest: string } {
  const found: FoundZone[] = [];
  let rest = text;
  const take = (part: string, names: ZoneNames | undefined, shown = part) => {
    found.push({ text: shown.replace(/§/g, '').trim(), names });
    rest = rest.replace(part, ' ');
  };
  for (const pattern of [ianaName, named]) {
    const [part] = pattern.exec(rest) ?? [];
    if (part && (pattern === named || isIana(part))) take(part, findZone(part.replace('§', '').trim()));
  }
  for (let phrase = findPhrase(rest); phrase; phrase = findPhrase(rest)) take(phrase.text, phrase.names);
  const [part, before = '', behind = ''] = timeInRegion.exec(rest) ?? [];
  const name = (before || behind).trim();
  if (part && name && !vague.test(name)) take(part, findZone(name), part);
  const [after, stranger] = /§[\s,]*\(?([A-Z]{2,5})\b/.exec(rest) ?? [];
  if (after && stranger && !/^(?:AM|PM|HRS?|ON|BY|AT|OR|AND|THE|ALL|NEW|STRICT|SHARP|LOCAL|TIME)$/.test(stranger))
    take(stranger, undefined);
  const unread = found.length === 0 && rest.includes('§') ? findStranger(rest) : undefined;
  if (unread) found.push({ text: unread, names: undefined });
  return { zones: found, rest };
}

/** Abbreviations of a few letters are words as well: in capitals, or right behind the time. */
function findPhrase(text: string): FoundZone | undefined {
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)];
  for (const [at, word] of words.entries())
    for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
      const last = words[at + length - 1]!;
      const part = text.slice(word.index, last.index + last[0].length);
      const names = zones.get(toPhrase(part));
      if (names === undefined || part.includes('§')) continue;
      const isBehindTime = /§[\s,(]*$/.test(text.slice(0, word.index));
      const isShort = length === 1 && part.length <= 5 && !cities.has(toPhrase(part));
      const isWritten = !isShort || part === part.toUpperCase() || part === 'AoE' || isBehindTime;
      const isName = length > 1 || /^\p{Lu}/u.test(part) || isBehindTime;
      if (isWritten && isName) return { text: part, names };
    }
  return undefined;
}
