export const courseCategories = [
  'scholarship',
  'fellowship',
  'exchange',
  'competition',
  'application-strategy',
] as const;
export type CourseCategory = (typeof courseCategories)[number];

export const courseCategoryLabels: Record<CourseCategory, string> = {
  scholarship: 'Scholarship',
  fellowship: 'Fellowship',
  exchange: 'Exchange',
  competition: 'Competition',
  'application-strategy': 'Application Strategy',
};

/** Specification, section 3. Their order is the sort order of the catalogue. */
export const courseLevels = ['beginner', 'intermediate', 'advanced'] as const;
export type CourseLevel = (typeof courseLevels)[number];

export const courseLevelLabels: Record<CourseLevel, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};

export const coursePageSize = 24;
export const largestCoursePage = 1000;

type ClassroomPart = {
  name: string;
  /** What My Classes says beside it. */
  state: string;
  /** Its page, as the last part of `/classes/{id}/…`. */
  path: string;
};

/** The four parts of a course (specification, section 2). Each is in the classroom's navigation. */
export const classroomParts: readonly ClassroomPart[] = [
  { name: 'Live Sessions', state: 'Dates are announced here', path: 'sessions' },
  { name: 'Course Materials', state: 'Ready to read', path: 'learn' },
  { name: 'Community', state: 'Questions and answers', path: 'community' },
  { name: 'Assignments', state: 'Tasks to hand in', path: 'assignments' },
];

export const questionKinds = ['single', 'multiple', 'ordering', 'text'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** Characters, questions or options. */
export const checkLimits = { questions: 20, options: 8, question: 500, option: 200, explanation: 1000 } as const;

type QuestionDraft = { kind: QuestionKind; text: string; options: readonly string[]; right: readonly number[] };

/** Why a question cannot be asked yet; undefined when it can. */
export function findQuestionMistake({ kind, text, options, right }: QuestionDraft): string | undefined {
  const folded = options.map((option) => option.trim().toLowerCase());
  if (text.trim() === '') return 'A question has no words yet.';
  if (folded.length < (kind === 'text' ? 1 : 2)) return 'A question has too few answers.';
  if (folded.includes('')) return 'An answer of a question is empty.';
  if (new Set(folded).size < folded.length) return 'Two answers of a question are the same.';
  if (kind === 'ordering' || kind === 'text') return undefined;
  const chosen = right.filter((index) => index < options.length);
  if (chosen.length === 0) return 'A question has no right answer yet.';
  return kind === 'single' && chosen.length > 1 ? 'A question has more than one right answer.' : undefined;
}

/** Neighbours of one module together, in order. `start`: the number of the first of them, from 1 on. */
export function groupByModule<Lesson extends { module: string }>(lessons: readonly Lesson[]) {
  const groups: { module: string; start: number; lessons: Lesson[] }[] = [];
  for (const [index, lesson] of lessons.entries()) {
    const last = groups.at(-1);
    if (last?.module === lesson.module) last.lessons.push(lesson);
    else groups.push({ module: lesson.module, start: index + 1, lessons: [lesson] });
  }
  return groups;
}

/** Characters, criteria or points; `deadlineAfterDays` are days. */
export const assignmentLimits = {
  ...{ perCourse: 50, title: 120, task: 20_000, criteria: 12, criterion: 300, points: 100, deadlineAfterDays: 365 },
} as const;

/** What an instructor can ask of a learner to complete a course. A lesson with a check is done when that is passed. */
export const completionParts = ['lessons', 'checks', 'assignments'] as const;
export type CompletionPart = (typeof completionParts)[number];
