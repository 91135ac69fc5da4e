/** Sections of the JSON Resume standard after the person's own details, in the order of the editor. */
export const sectionNames = [
  'education',
  'work',
  'volunteer',
  'projects',
  'skills',
  'languages',
  'awards',
  'certificates',
  'publications',
  'interests',
  'references',
] as const;
export type SectionName = (typeof sectionNames)[number];

export const sectionLabels: Record<SectionName, string> = {
  education: 'Education',
  work: 'Work',
  volunteer: 'Volunteering',
  projects: 'Projects',
  skills: 'Skills',
  languages: 'Languages',
  awards: 'Awards',
  certificates: 'Certificates',
  publications: 'Publications',
  interests: 'Interests',
  references: 'References',
};

export const papers = ['A4', 'Letter'] as const;
export type Paper = (typeof papers)[number];

/** `freeTemplate` is everybody's; the others are for premium members. */
export const templates = ['first', 'scholarship', 'academic', 'tech', 'europass'] as const;
export type Template = (typeof templates)[number];
export const freeTemplate: Template = 'first';

/** Maximum characters of each kind of text. */
export const lengths = { title: 80, line: 200, address: 500, text: 3000, item: 600, keyword: 100 } as const;
/** Maximum blocks of a section, lines of a block, and keywords. */
export const maxBlocks = 40;
export const maxItems = 20;
export const maxKeywords = 40;
/** Characters of a whole CV as JSON. */
export const maxCvLength = 60_000;

/** To what a picture is cut. */
export const pictureShapes = ['portrait', 'square'] as const;
export type PictureShape = (typeof pictureShapes)[number];
/** Pixels of a picture as it is kept. */
export const pictureSizes: Record<PictureShape, { width: number; height: number }> = {
  portrait: { width: 480, height: 600 },
  square: { width: 480, height: 480 },
};
/** Bytes of a file that is sent. */

export const maxFreeCvs = 1;
export const maxPremiumCvs = 20;
/** Earlier versions that are kept of each CV, and the minutes of writing that make one. */
export const maxVersions = 20;
export const minutesOfVersion = 10;

export const cvPath = (id: string) => `/cv/${id}`;
