import type { SectionName, Template } from '../../document-vocabulary.ts';

type Part = SectionName | 'details';

/** This advice holds for every CV. */
const usual: Record<Part, string> = {
  details:
    'Use an email address with your name in it. Two or three sentences about you are enough: who you are, what you are good at, what you want next.',
  education: 'The latest school first. A grade helps only when it is good, so leave it out when it is not asked for.',
  work: 'Say what you did and what came of it: how many, how often, what changed. Paid work of any kind counts.',
  volunteer: 'Helping at school, in a team or at home counts. Say for how long, and for how many.',
  projects: 'What you made by yourself shows more than a list of skills. Say what it does and who uses it.',
  skills: 'Name what you could show tomorrow. Five true ones are better than fifteen.',
  languages: 'Say honestly how well: A1 to C2, or simply Native, Fluent, Good, Basic.',
  awards: 'Say who gave it and how many took part. A small prize is a prize.',
  certificates: 'Only those that fit what you apply for. Give the address where one can be checked.',
  publications: 'An article in a school paper or a blog counts here too.',
  interests: 'Be exact: “Chess, in a club since 2021” says more than “Games”.',
  references:
    'Two people who know how you work, such as a teacher. Ask them first, and give a phone number only when they agree.',
};

/** This advice of a template replaces the usual one. */
const ownAdvice: Record<Template, Partial<Record<Part, string>>> = {
  first: {
    details: 'Nobody expects experience here. Say what you like to learn and what people can rely on you for.',
    education:
      'This comes first, because it is what you have done most. Name courses that fit, and school work you are proud of.',
    work: 'No job yet? Leave this empty. A weekend in a shop or looking after children counts: say what you were trusted with.',
    volunteer: 'This takes the place of work. Clubs, family, community: what did you take care of?',
  },
  scholarship: {
    details: 'Say what you want to study, and what you will do with it for others. Committees read this first.',
    education:
      'Give grades with their scale, such as 3.8 of 4. If you were among the best of your year, say so: 3rd of 120.',
    awards: 'This stands high here. Say how many took part, and what it was for.',
    volunteer:
      'Committees look for people who give something back. Show what got better because of you, with a number.',
    work: 'Work beside school shows that you can be relied on. Say how many hours a week.',
  },
  academic: {
    education: 'Name the subject of your thesis and who supervised it. Give the full name of each degree.',
    publications: 'List posters and talks too, and say where. Write titles exactly as they appeared.',
    projects: 'Research comes here: the question, the method, your own part, what was found.',
    work: 'Teaching and helping in a laboratory come first. Name the course and the methods.',
    references: 'Two people who have supervised you. Academic CVs are expected to name them.',
    details: 'Keep it plain: name, university, email. Academic readers skip long sentences about the person.',
  },
  tech: {
    skills: 'This stands first. Group it: languages, tools, what else. Leave out what everybody can do, such as email.',
    projects:
      'Link the code. Say what it does, with what you built it, and who uses it. One that runs is worth three that do not.',
    work: 'Say what became faster, safer or easier, and by how much.',
    education: 'Short: school, subject, year. Name courses only if they fit the internship.',
    details: 'Give your GitHub or the address of something you built. One page is enough.',
  },
  europass: {
    details: 'This order is known across Europe. Nationality and date of birth are not needed, whatever old forms say.',
    languages: 'Use the European levels, A1 to C2, for each language. They are explained at the Council of Europe.',
    work: 'The latest first, with month and year. Gaps are fine: a word about them is better than none.',
    education: 'Give the level of the degree if you know it (EQF 1 to 8). Schools abroad: add the country.',
  },
};

/** Returns an expert's advice on a part of a CV made with a template. */
export const adviceOf = (template: Template, part: Part) => ownAdvice[template][part] ?? usual[part];

export const templateLabels: Record<Template, { name: string; text: string }> = {
  first: {
    name: 'First CV',
    text: 'No experience yet: school and projects first',
  },
  scholarship: { name: 'Scholarship', text: 'Grades, awards and helping others first' },
  academic: { name: 'Academic', text: 'Degrees, publications and projects first' },
  tech: { name: 'Internship in tech', text: 'Skills and projects first, tightly set' },
  europass: {
    name: 'European',
    text: 'The order of Europass, dates in a column',
  },
};
