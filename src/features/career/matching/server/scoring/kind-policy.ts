import type { OpportunityType } from '#features/opportunities/core/vocabulary.ts';
import { toTerms } from '../terms/term-policy.ts';
import { isState } from '../terms/wish-policy.ts';

/** Words that name a kind, and words that only hint at it. */
const kindTerms: Record<OpportunityType, { names: readonly string[]; hints: readonly string[] }> = {
  scholarship: {
    names: ['scholarship', 'bursary', 'full aid', 'financial aid', 'study at', 'grant', 'fellowship', 'sponsorship'],
    hints: [
      'university',
      'college',
      'degree',
      'bachelor',
      'master',
      'phd',
      'doctorate',
      'study',
      'course',
      'certificate',
      'training',
    ],
  },
  internship: {
    names: ['internship', 'intern', 'traineeship', 'clerkship', 'apprenticeship', 'work experience', 'placement'],
    hints: ['job', 'research', 'laboratory', 'lab', 'fieldwork'],
  },
  exchange: {
    names: [
      ...[
        'exchange',
        'host family',
        'year abroad',
        'semester abroad',
        'study abroad',
        'summer school',
        'summer program',
      ],
      ...['volunteer', 'volunteering', 'conference', 'camp', 'workcamp', 'gap year', 'orchestra'],
    ],
    hints: ['another country', 'other country', 'culture', 'course', 'residency'],
  },
  competition: {
    names: [
      ...['competition', 'contest', 'olympiad', 'prize', 'award'],
      ...['hackathon', 'tournament', 'championship', 'challenge'],
      ...['debate', 'moot', 'moot court', 'model un', 'game jam', 'quiz', 'pitch'],
    ],
    hints: [],
  },
};
const hintStrength = 0.5;
/** A wish after another one counts less: 'an internship, and later a degree'. */
const laterPattern = /\b(later|afterwards|then)\b/i;
const laterStrength = 0.5;

/** The kinds of opportunity that goals name, each from 0 to 1: 1 for the one that is named most clearly. */
export function kindStrengths(goals: string): ReadonlyMap<OpportunityType, number> {
  const strengths = new Map<OpportunityType, number>();
  for (const clause of goals.split(/[.;,!?]|\band\b/i)) {
    if (isState(clause)) continue;
    const terms = toTerms(clause);
    const names = (list: readonly string[]) => list.some((term) => terms.includes(` ${toTerms(term).trim()} `));
    const factor = laterPattern.test(clause) ? laterStrength : 1;
    for (const [type, kind] of Object.entries(kindTerms) as [OpportunityType, (typeof kindTerms)[OpportunityType]][]) {
      const strength = names(kind.names) ? factor : names(kind.hints) ? hintStrength * factor : 0;
      if (strength > 0) strengths.set(type, Math.max(strengths.get(type) ?? 0, strength));
    }
  }
  const largest = Math.max(...strengths.values());
  return new Map([...strengths].map(([type, strength]) => [type, strength / largest]));
}
