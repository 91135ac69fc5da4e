import { searchOf, translate } from '#features/opportunities/core/server/shared/opportunity-search.ts';
import { countryGroups } from '#platform/shared/countries/countries.ts';
import { foldText } from '#platform/shared/text/fold-text.ts';
import { withoutRefusals } from './text-policy.ts';

/** Begins what somebody says of themselves in French, Spanish, Portuguese or German. */
const foreignStatePattern =
  /^\s*(?:je suis|j['’]ai|j['’][eé]tudie|soy|estoy|tengo|estudio|(?:eu )?sou|estou|tenho|estudo|ich bin|ich habe|ich studiere)\b/i;
/** Goals in English, as far as the lists of words and countries of the search have it: the terms and the model are English. */
export const inEnglish = (goals: string) =>
  goals
    .split(/([.;,:!?\n]+)/)
    .map((part) => {
      const { text, spokenIn } = translate(foldText(part));
      if (spokenIn.length === 0) return part;
      return foreignStatePattern.test(part) ? ` I am ${text}` : ` ${text}`;
    })
    .join('');

const onlinePattern = /\b(?:online|remote|remotely|from home)\b/i;
/** Whether somebody looks for what takes place online. */
export const wishesOnline = (goals: string) => onlinePattern.test(withoutRefusals(goals));

/** Says what somebody does or did, as in 'I study law'. */
const statePattern = /^\s*(?:i|i['’]?m|my|we|me|just|third|second|first|fourth|fifth|final)\b/i;
/** Says what somebody wishes. */
const wishPattern =
  /\b(?:want|wish|would|like|love|look|looking|need|hope|plan|dream|search|seek|seeking|try|interested|keen|prefer|ready)\b/i;

/** Whether a part of the goals says what somebody does, and not what they wish. */
export const isState = (clause: string) => statePattern.test(clause) && !wishPattern.test(clause);

const homePattern =
  /\b(?:in|inside|within) my (?:own |home )?(?:country|city|town|region|state)\b|\b(?:near|close to) (?:me|home)\b/i;

/**
 * Countries where somebody wants to go, by their goals; empty where they name none. Their own one is where they are, but
 * counts as 'in my country'.
 */
export function wishedCountries(goals: string, home: string): ReadonlySet<string> {
  const wished = withoutRefusals(goals)
    .split(/[.;!?\n]/)
    .filter((clause) => !isState(clause));
  const named = wished.flatMap((clause) =>
    (searchOf(clause.slice(0, 400))?.concepts ?? []).flatMap(({ understood }): readonly string[] => {
      if (understood?.kind === 'location' || understood?.kind === 'country') return [understood.value];
      if (understood?.kind !== 'regionLocation' && understood?.kind !== 'region') return [];
      const codes = countryGroups[understood.value] ?? [];
      // 'For people in Africa' says where somebody is, not where they want to go.
      return understood.kind === 'region' && codes.includes(home) ? [] : codes;
    }),
  );
  const others = named.filter((code) => code !== home);
  return new Set(homePattern.test(wished.join('. ')) ? [...others, home] : others);
}
