import { isGeneral } from './general-terms.ts';
import { hasTerm, toTerms } from './term-policy.ts';

/**
 * Terms that stand for one subject, singular and folded: who mentions one of them looks for what mentions another. Only
 * what any reader would accept belongs here, because reasons quote the terms.
 */
const subjects: readonly (readonly string[])[] = [
  [
    'medicine',
    'medical',
    'doctor',
    'physician',
    'nurse',
    'nursing',
    'surgeon',
    'hospital',
    'biomedical',
    'pharmacy',
    'public health',
    'health',
    'midwife',
    'disease',
  ],
  ['ocean', 'marine', 'sea', 'coral reef', 'reef', 'coral', 'coastal', 'underwater', 'fishery', 'diving'],
  ['robot', 'robotics', 'drone', 'automation'],
  ['artificial intelligence', 'ai', 'machine learning', 'data science', 'data'],
  [
    'programming',
    'coding',
    'code',
    'software',
    'computer',
    'computing',
    'informatics',
    'hackathon',
    'developer',
    'programmer',
    'app',
    'open source',
  ],
  ['cybersecurity', 'cyber', 'hacking', 'capture the flag'],
  ['game', 'gaming', 'game jam', 'video game'],
  [
    'climate',
    'sustainability',
    'sustainable',
    'environment',
    'environmental',
    'conservation',
    'biodiversity',
    'wildlife',
    'forest',
    'renewable',
    'ecology',
    'nature',
    'green',
  ],
  ['energy', 'solar', 'renewable'],
  ['film', 'filmmaking', 'filmmaker', 'cinema', 'documentary', 'animation', 'video'],
  ['music', 'musician', 'orchestra', 'piano', 'pianist', 'violin', 'composer', 'choir', 'singer', 'singing', 'song'],
  ['theatre', 'theater', 'drama', 'acting', 'dance', 'dancer', 'performing art'],
  ['painting', 'painter', 'drawing', 'art', 'artist', 'illustration', 'sculpture', 'visual art'],
  ['photography', 'photograph', 'photographer', 'photo'],
  ['design', 'designer', 'architecture', 'architect', 'fashion'],
  ['writing', 'writer', 'essay', 'poetry', 'poem', 'poet', 'story', 'novel', 'literature', 'author', 'fiction'],
  ['journalism', 'journalist', 'reporter', 'reporting', 'media', 'newspaper'],
  ['business', 'entrepreneur', 'entrepreneurship', 'startup', 'company', 'venture', 'enterprise', 'founder'],
  ['economics', 'economist', 'finance', 'banking', 'accounting', 'bank'],
  ['law', 'lawyer', 'legal', 'justice', 'court', 'judge'],
  ['human rights', 'rights', 'refugee', 'equality', 'activist', 'justice'],
  [
    'diplomacy',
    'diplomat',
    'united nations',
    'international relations',
    'policy',
    'politics',
    'political',
    'peace',
    'government',
    'public service',
    'parliament',
  ],
  ['debate', 'debating', 'public speaking', 'speech'],
  ['teaching', 'teacher', 'educator', 'tutor', 'school teacher', 'teach'],
  ['mathematics', 'mathematical', 'math', 'maths', 'mathematician'],
  ['physics', 'physicist', 'particle', 'quantum'],
  ['chemistry', 'chemist', 'chemical'],
  ['biology', 'biologist', 'biotechnology', 'genetics', 'life science', 'neuroscience', 'molecular', 'biological'],
  ['space', 'astronomy', 'astrophysics', 'astronaut', 'nasa', 'satellite', 'rocket', 'aerospace', 'telescope'],
  ['engineering', 'engineer', 'mechanical', 'civil engineering'],
  ['science', 'scientist', 'scientific', 'stem'],
  ['research', 'researcher', 'laboratory', 'lab'],
  ['language', 'linguistics', 'translation', 'translator', 'interpreter'],
  ['agriculture', 'agricultural', 'farming', 'farmer', 'farm', 'food'],
  ['woman', 'girl', 'female', 'gender'],
  ['volunteer', 'volunteering', 'community service', 'community', 'social change', 'ngo'],
  ['leader', 'leadership', 'changemaker'],
  ['exchange', 'host family', 'exchange year', 'another culture', 'culture', 'intercultural'],
  ['history', 'historian', 'heritage', 'museum', 'archaeology'],
  ['sport', 'football', 'athlete'],
  ['invention', 'inventor', 'invent', 'innovation', 'innovator'],
  ['phd', 'doctorate', 'doctoral'],
  ['postdoc', 'postdoctoral'],
  ['psychology', 'psychologist', 'mental health'],
];

/** Subjects with their terms as `toTerms` writes them. */
export const subjectTerms = subjects.map((terms) => [...new Set(terms.map((term) => toTerms(term).trim()))]);

function readTerms(text: string) {
  const terms = toTerms(text);
  const single = [...new Set(terms.trim().split(' '))].filter((term) => term.length > 2 && !isGeneral(term));
  const ofSubjects = subjectTerms.filter((synonyms) => synonyms.some((term) => hasTerm(terms, term)));
  return { terms, single, subjects: ofSubjects };
}
let latest: { text: string; wishes: ReturnType<typeof readTerms> } | undefined;

/**
 * Terms of what somebody wrote about their goals: all, single ones that say something, and the subjects they belong to.
 * Kept of the latest text, because each recommendation of a list asks for the same.
 */
export function readWishes(text: string) {
  if (latest?.text !== text) latest = { text, wishes: readTerms(text) };
  return latest.wishes;
}

/** The text's own spelling of a term of `toTerms`: 'Coral reefs' for 'coral reef'; undefined where it has none. */
export function quoteTerm(text: string, term: string) {
  const tokens = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)];
  const parts = term.split(' ');
  const at = tokens.findIndex((_, index) =>
    parts.every((part, offset) => toTerms(tokens[index + offset]?.[0] ?? '').trim() === part),
  );
  if (at < 0) return undefined;
  const last = tokens[at + parts.length - 1]!;
  return text.slice(tokens[at]!.index, last.index + last[0].length);
}

/** How the goals and an opportunity name the same subject, each in its own spelling. */
export type Mention = { wish: string; own: string };

/** The most specific subject or term that both texts name; undefined where there is none. */
export function findMention(
  goals: string,
  opportunityText: string,
  isSpecific = (_term: string) => true,
): Mention | undefined {
  const offered = toTerms(opportunityText);
  const { terms: wished, single, subjects: ofSubjects } = readWishes(goals);
  const shared = [...ofSubjects.flat(), ...single]
    .filter((term) => hasTerm(wished, term) && hasTerm(offered, term) && isSpecific(term))
    .sort((a, b) => b.length - a.length)
    .at(0);
  const pairs = shared
    ? [[shared, shared]]
    : ofSubjects.flatMap((terms) => {
        const theirs = terms.find((term) => hasTerm(offered, term) && isSpecific(term));
        return theirs ? [[terms.find((term) => hasTerm(wished, term))!, theirs]] : [];
      });
  for (const [wish, theirs] of pairs) {
    const mention = { wish: quoteTerm(goals, wish!), own: quoteTerm(opportunityText, theirs!) };
    if (mention.wish && mention.own) return mention as Mention;
  }
  return undefined;
}
