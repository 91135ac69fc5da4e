import { expect, it } from 'vitest';
import type { Resume } from '#features/career/cv/resume-contract.ts';
import { addMeaning, compareTexts, type Offer } from './fit-policy.ts';

const offer = (given: Partial<Offer> = {}): Offer => ({
  ...{ title: 'Summer internship', description: '', eligibility: null },
  ...{ educationLevels: ['*'], languages: [], requiredDocuments: [] },
  ...given,
});
const resume: Resume = {
  education: [{ studyType: 'B.Sc.', area: 'Physics', institution: 'University of Nairobi', score: '3.8 of 4' }],
  volunteer: [{ organization: 'Red Cross', highlights: ['Led 12 young people'] }],
  projects: [{ name: 'Bird map', keywords: ['Python'], url: 'https://birds.example' }, {}],
  languages: [{ language: 'Français', fluency: 'B2' }],
};
const shown = (given: Partial<Offer>, cv = resume) =>
  compareTexts(offer(given), cv).asked.map(({ label, state, locations }) => [
    label,
    state,
    ...locations.map(({ part, at, quote }) => `${part} ${at} ${quote ?? ''}`.trim()),
  ]);

it.each([
  [
    { educationLevels: ['undergraduate', 'masters'] },
    [['Undergraduate, Graduate (Masters)', 'covered', 'education 0 B.Sc']],
  ],
  [{ educationLevels: ['phd'] }, [['Graduate (PhD)', 'missing']]],
  [{ educationLevels: ['*'] }, []],
  [
    { languages: ['fr', 'de'] },
    [
      ['French', 'covered', 'languages 0'],
      ['German', 'missing'],
    ],
  ],
  [
    { requiredDocuments: ['cv', 'references', 'portfolio'] },
    [
      ['References', 'missing'],
      ['A portfolio', 'covered', 'projects 0'],
    ],
  ],
  [
    { eligibility: 'Students of physics with good grades, work experience and Linux.' },
    [
      ['good grades', 'covered', 'education 0 3.8 of 4'],
      ['work experience', 'covered', 'volunteer 0'],
      ['Linux', 'missing'],
      ['physics', 'covered', 'education 0 Physics'],
    ],
  ],
  [
    { eligibility: 'You know PYTHON, and you have led a team.' },
    [
      ['PYTHON', 'covered', 'projects 0 Python'],
      ['led', 'covered', 'volunteer 0 Led'],
      ['team', 'missing'],
    ],
  ],
  [{ eligibility: 'Women from any country under 30.' }, []],
  [{ eligibility: null }, []],
] as [Partial<Offer>, unknown[]][])('says what %j asks for, and where the CV has it', (given, expected) => {
  expect(shown(given)).toEqual(expected);
});

it('finds nothing in an empty CV, and lists what it is about apart, each once', () => {
  const { asked, about } = compareTexts(
    offer({
      title: 'Ocean school',
      description: 'Coral reefs and robots. Physics too.',
      eligibility: 'Students of physics.',
    }),
    {},
  );
  expect(asked.map(({ label, state }) => [label, state])).toEqual([['physics', 'missing']]);
  expect(about.map(({ label, state }) => [label, state])).toEqual([
    ['Ocean', 'missing'],
    ['robots', 'missing'],
  ]);
});

it('calls an entry near in meaning only above the limit, never one with a school', () => {
  const { asked, entries } = compareTexts(offer({ eligibility: 'Machine learning and Linux.' }), resume);
  const near = addMeaning(asked, entries, (label, text) =>
    label === 'Machine learning' && text.includes('Bird map') ? 0.5 : text.includes('Nairobi') ? 0.9 : 0.3,
  );
  expect(near.map(({ label, state, locations }) => [label, state, locations[0]?.title])).toEqual([
    ['Linux', 'missing', undefined],
    ['Machine learning', 'near', 'Bird map'],
  ]);
});
