import type { LetterPart, LetterTemplate } from '../../letter-vocabulary.ts';

const usual: Record<LetterPart, string> = {
  opening: 'Two sentences: what you apply for, and the one thing about you that matters here. No “I am writing to”.',
  motivation: 'Why this one and no other? Name something that you found on its page, and what it would change for you.',
  evidence:
    'One or two things that you have done, told as they were: what was hard, what you did, what came of it. With a number.',
  plans: 'What you will do with it, for whom, and when. A plan for one village says more than one for the world.',
  closing: 'Thank them in one sentence, and say how they can reach you. No new thoughts here.',
};

const templateAdvice: Record<LetterTemplate, Partial<Record<LetterPart, string>>> = {
  'for-scholarship': {
    motivation:
      'Committees choose people, not grades. Say what you want to study, why there, and what you cannot do without the scholarship.',
    plans:
      'Many scholarships want people who give something back. Say what you will do at home, and how one could see that it worked.',
  },
  'for-internship': {
    opening: 'Say which position, and which of your skills they need most. Recruiters read this line and decide.',
    evidence: 'Take one thing from their advertisement, and tell when you did it. Link the work if it can be seen.',
    motivation: 'Why this team? Name one of their products or projects, and what you would like to learn from them.',
    plans: 'When you can begin, and for how long. What you hope to be able to do at the end.',
  },
  'for-study': {
    motivation: 'Name the courses or the people you want to learn from, and the question that you carry with you.',
    evidence: 'School work, a project, a book: show how you follow a question by yourself.',
    plans: 'Where this subject leads you. It is fine not to know everything yet: say what you want to find out.',
  },
  'for-exchange': {
    motivation:
      'Why this country and these people? Show that you know something about them that is not in a guidebook.',
    plans: 'What you bring with you: a language, a craft, a story. And what you will bring back to your school.',
    evidence: 'When were you new somewhere, or helped somebody who was? Tell that one day.',
  },
};

/** Returns an expert's advice on a part of a letter made with a template. */
export const letterAdviceOf = (template: LetterTemplate, part: LetterPart) =>
  templateAdvice[template][part] ?? usual[part];

export const letterTemplateLabels: Record<LetterTemplate, { name: string; text: string }> = {
  'for-scholarship': {
    name: 'Scholarship',
    text: 'For committees: why, what you have done, and what you will give back.',
  },
  'for-internship': { name: 'Internship or job', text: 'For teams: what you have done comes before why.' },
  'for-study': { name: 'Place to study', text: 'For universities and schools: your question, and how you follow it.' },
  'for-exchange': { name: 'Exchange or volunteering', text: 'For hosts: why there, and what you bring along.' },
};

/** Sentences with blanks, one or two for each part. */
export const letterPatterns: Record<LetterPart, readonly string[]> = {
  opening: ['I study __ at __, and I want to __.'],
  motivation: [
    'On your page I read that __. That is what I need, because __.',
    'At home, __ is missing. With you I would learn to __.',
  ],
  evidence: ['When __ happened, I __. After __ months, __ people could __.'],
  plans: ['Afterwards I will __ in __, together with __.'],
  closing: ['Thank you for reading my letter. You can reach me at __.'],
};
