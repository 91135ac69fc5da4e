import type { EducationLevel } from '#features/people/interests/vocabulary.ts';

/** How schools and degrees of each level are called, as folded words in the singular. */
export const levelTerms: Record<EducationLevel, readonly string[]> = {
  'high-school': [
    ...['high school', 'secondary school', 'upper secondary', 'vocational school', 'school leaving certificate'],
    ...['a level', 'abitur', 'gymnasium', 'baccalaureate', 'baccalaureat', 'bachillerato', 'matura', 'lycee'],
    ...['gcse', 'igcse', 'wassce', 'kcse', 'ib diploma', 'grade 10', 'grade 11', 'grade 12', 'year 12', 'year 13'],
  ],
  undergraduate: [
    ...['undergraduate', 'bachelor', 'bachelor degree', 'ba', 'bsc', 'b sc', 'beng', 'btech', 'bcom', 'llb'],
    ...['licence', 'licenciatura'],
  ],
  masters: ['master', 'ma', 'msc', 'm sc', 'meng', 'mtech', 'mba', 'llm', 'mphil', 'postgraduate', 'maestria'],
  phd: ['phd', 'ph d', 'dphil', 'doctorate', 'doctoral'],
  professional: ['professional degree', 'md', 'jd', 'mbbs', 'dds'],
  other: [],
};

/** Skills that texts ask for, each with what else it is called; folded and in the singular. */
export const skillTerms: readonly (readonly string[])[] = [
  ...[
    ['python'],
    ['javascript'],
    ['java'],
    ['sql'],
    ['excel', 'spreadsheet'],
    ['git', 'github'],
    ['linux'],
    ['matlab'],
  ],
  ...[['statistic', 'statistics'], ['algorithm'], ['web development', 'web developer', 'website']],
  ['machine learning', 'deep learning', 'neural network'],
  ['leadership', 'leader', 'led', 'captain', 'president', 'head of'],
  ['teamwork', 'team', 'team player'],
  ['volunteering', 'volunteer', 'voluntary', 'community service'],
  ['public speaking', 'presentation', 'presented', 'speech'],
  ['project management', 'project manager'],
  ['communication'],
  ['creativity', 'creative'],
  ['fundraising', 'raised'],
  ['social media'],
  ['marketing'],
  ['translation', 'translator', 'translated'],
  ['first aid'],
  ['driving licence', 'driving license', 'driver license'],
];

/** Where an entry of a CV stands in what it says about a thing. */
export const fitStates = ['covered', 'near', 'missing'] as const;
export const fitKinds = [
  'education',
  'language',
  'grades',
  'experience',
  'references',
  'portfolio',
  'subject',
] as const;
