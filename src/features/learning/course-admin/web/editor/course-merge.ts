import { type CourseDraft, type LessonDraft, toContent, toDraft } from './course-draft.ts';

export const fieldLabels = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  level: 'Level',
  instructorName: 'Instructor',
  instructorBio: 'About the instructor',
  duration: 'Duration',
  features: 'Course features',
  whatYouWillLearn: 'What people learn',
  requirements: 'Requirements',
  coverId: 'Picture',
  isSample: 'Sample',
} as const;
type Field = keyof typeof fieldLabels;

/** A field or lesson that two curators changed to different values. */
export type Conflict = {
  key: string;
  label: string;
  mine: string;
  theirs: string;
  /** The draft with the other curator's value. */
  applyTheirs: (draft: CourseDraft) => CourseDraft;
};

type Merge = {
  merged: CourseDraft;
  conflicts: Conflict[];
  /** Labels of the other curator's changes that were merged without a conflict. */
  mergedLabels: string[];
};

const clean = (draft: CourseDraft) => toDraft(toContent(draft));
function formatValue(field: Field, value: string | boolean | null) {
  if (field === 'coverId') return value ? 'A picture that was sent' : 'The drawn one';
  return typeof value === 'string' ? value : value ? 'Yes' : 'No';
}
function textOf(lesson: LessonDraft | undefined) {
  if (!lesson) return '(removed)';
  const { title, minutes, isFree, module, opensOn, opensAfterDays, body, check, videoId, fileIds } = lesson;
  const facts = [
    `${minutes || 0} minutes${isFree ? ', free' : ''}`,
    videoId && 'With a video',
    fileIds.length > 0 && `Files: ${fileIds.length}`,
    module && `Module: ${module}`,
    opensOn && `Opens on ${opensOn}`,
    opensAfterDays && `Opens ${opensAfterDays} days after enrolling`,
  ];
  const questions = check?.questions.map(({ text, options }) => [text, ...options].join('\n  ')) ?? [];
  return [[title, ...facts.filter(Boolean)].join('\n'), body, ...questions].join('\n\n');
}
const titlesOf = (lessons: LessonDraft[]) => lessons.map(({ title }, index) => `${index + 1}. ${title}`).join('\n');
const idsOf = (lessons: LessonDraft[], among?: ReadonlySet<string>) =>
  lessons.map(({ id }) => id).filter((id) => !among || among.has(id));
const equal = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Replaces the lesson with this id, appends it when there is none, or removes it when `lesson` is undefined. */
function replaceLesson(lessons: LessonDraft[], id: string, lesson: LessonDraft | undefined) {
  if (!lesson) return lessons.filter((each) => each.id !== id);
  return lessons.some((each) => each.id === id)
    ? lessons.map((each) => (each.id === id ? lesson : each))
    : [...lessons, lesson];
}

/** Sorts by `ids`; lessons that are not among them come last. */
function sortLessons(lessons: LessonDraft[], ids: string[]) {
  const sorted = ids.flatMap((id) => lessons.filter((lesson) => lesson.id === id));
  return [...sorted, ...lessons.filter(({ id }) => !ids.includes(id))];
}

/**
 * Three-way merge: takes every change that only one side made; where both changed the same field, keeps mine and
 * reports a conflict.
 */
export function mergeCourseDrafts(base: CourseDraft, mine: CourseDraft, theirs: CourseDraft): Merge {
  const [original, myCourse, other] = [clean(base), clean(mine), clean(theirs)];
  let merged = mine;
  const conflicts: Conflict[] = [];
  const mergedLabels: string[] = [];

  function mergeChange(change: Conflict, [before, ofMine, ofTheirs]: readonly unknown[]) {
    if (equal(ofMine, ofTheirs) || equal(before, ofTheirs)) return;
    if (!equal(before, ofMine)) return conflicts.push(change);
    merged = change.applyTheirs(merged);
    mergedLabels.push(change.label);
  }
  const versions = [original, myCourse, other] as const;

  for (const key of Object.keys(fieldLabels) as Field[]) {
    const values = { mine: formatValue(key, mine[key]), theirs: formatValue(key, theirs[key]) };
    const applyTheirs = (draft: CourseDraft) => ({ ...draft, [key]: theirs[key] });
    const change = { key, label: fieldLabels[key], ...values, applyTheirs };
    mergeChange(change, [original[key], myCourse[key], other[key]]);
  }

  for (const id of new Set(versions.flatMap(({ lessons }) => idsOf(lessons)))) {
    const lessonVersions = versions.map(({ lessons }) => lessons.find((each) => each.id === id));
    const [before, ofMine, ofTheirs] = lessonVersions;
    const label = `Lesson ‘${(ofMine ?? ofTheirs ?? before)!.title}’`;
    const applyTheirs = (draft: CourseDraft) => ({ ...draft, lessons: replaceLesson(draft.lessons, id, ofTheirs) });
    mergeChange(
      { key: `lesson:${id}`, label, mine: textOf(ofMine), theirs: textOf(ofTheirs), applyTheirs },
      lessonVersions,
    );
  }

  const commonIds = new Set(
    idsOf(original.lessons).filter((id) => [myCourse, other].every((one) => idsOf(one.lessons).includes(id))),
  );
  const orders = versions.map(({ lessons }) => idsOf(lessons, commonIds));
  const applyTheirs = (draft: CourseDraft) => ({ ...draft, lessons: sortLessons(draft.lessons, idsOf(other.lessons)) });
  const titles = { mine: titlesOf(mine.lessons), theirs: titlesOf(theirs.lessons) };
  mergeChange({ key: 'order', label: 'Order of the lessons', ...titles, applyTheirs }, orders);
  return { merged, conflicts, mergedLabels };
}
