import { searchOf } from '#features/opportunities/core/server/shared/opportunity-search.ts';
import { countryGroups } from '#platform/shared/countries/countries.ts';
import { withoutRefusals } from './text-policy.ts';

/** Says what somebody does or did, as in 'I study law'. */
const statePattern = /^\s*(?:i|i['’]?m|my|we|me|just|third|second|first|fourth|fifth|final)\b/i;
/** Says what somebody wishes. */
const wishPattern =
  /\b(?:want|wish|would|like|love|look|looking|need|hope|plan|dream|search|seek|seeking|try|interested|keen|prefer|ready)\b/i;

/** Whether a part of the goals says what somebody does, and not what they wish. */
export const isState = (clause: string) => statePattern.test(clause) && !wishPattern.test(clause);

/** Countries where somebody wants to go, by their goals; empty where they name none. Their own one is where they are. */
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
  return new Set(named.filter((code) => code !== home));
}
