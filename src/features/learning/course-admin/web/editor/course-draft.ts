import type { Question } from '#features/catalogue/courses/check-contract.ts';
import type { CourseContent } from '../../contract.ts';
import { courseLimits } from '../../vocabulary.ts';

type TypedNumber = 'minutes' | 'opensOn' | 'opensAfterDays';
export type LessonDraft = Omit<CourseContent['lessons'][number], TypedNumber> & Record<TypedNumber, string>;

export const createLessonDraft = (id: string, title: string, module: string): LessonDraft => ({
  ...{ id, title, module, minutes: '30', isFree: false, body: '', opensOn: '', opensAfterDays: '', check: null },
  ...{ videoId: null, fileIds: [] },
});

const listNames = ['features', 'whatYouWillLearn', 'requirements'] as const;
type ListName = (typeof listNames)[number];
/** A course as form values: lists as lines, numbers as typed text. */
export type CourseDraft = Omit<CourseContent, ListName | 'lessons'> &
  Record<ListName, string> & { lessons: LessonDraft[] };

const toText = (lines: string[]) => lines.join('\n');
const toLines = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter(Boolean),
  ),
];

export const toDraft = (content: CourseContent): CourseDraft => ({
  ...content,
  features: toText(content.features),
  whatYouWillLearn: toText(content.whatYouWillLearn),
  requirements: toText(content.requirements),
  lessons: content.lessons.map((lesson) => ({
    ...lesson,
    minutes: lesson.minutes === 0 ? '' : String(lesson.minutes),
    opensOn: lesson.opensOn ?? '',
    opensAfterDays: lesson.opensAfterDays === null ? '' : String(lesson.opensAfterDays),
  })),
});

const oneLine = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();
const manyLines = (text: string) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim();

const toNumber = (typed: string, max: number) => Math.min(max, Math.max(0, Math.round(Number(typed) || 0)));

const toLesson = ({
  id,
  title,
  minutes,
  isFree,
  body,
  module,
  opensOn,
  opensAfterDays,
  check,
  ...media
}: LessonDraft) => ({
  id,
  title: oneLine(title),
  minutes: toNumber(minutes, courseLimits.minutes.max),
  isFree,
  body: manyLines(body),
  module: oneLine(module),
  opensOn: /^\d{4}-\d\d-\d\d$/.test(opensOn) ? opensOn : null,
  opensAfterDays: toNumber(opensAfterDays, courseLimits.opensAfterDays) || null,
  check: check && { ...check, questions: check.questions.map(toQuestion) },
  ...media,
});

const toQuestion = (question: Question): Question => ({
  ...question,
  text: manyLines(question.text),
  options: question.options.map(oneLine),
  explanation: manyLines(question.explanation),
});

/** Normalizes the form values as the server does. */
export const toContent = (draft: CourseDraft): CourseContent => ({
  ...draft,
  title: oneLine(draft.title),
  description: manyLines(draft.description),
  instructorName: oneLine(draft.instructorName),
  instructorBio: manyLines(draft.instructorBio),
  duration: oneLine(draft.duration),
  features: toLines(draft.features),
  whatYouWillLearn: toLines(draft.whatYouWillLearn),
  requirements: toLines(draft.requirements),
  lessons: draft.lessons.map(toLesson),
});

/** Messages by field: too many lines, or a line that is too long. */
export function findTooLong(draft: CourseDraft): Record<string, string> {
  const wrong = listNames.flatMap((name) => {
    const lines = toLines(draft[name]);
    if (lines.length > courseLimits.lines)
      return [[name, `Keep it to ${courseLimits.lines} lines: it has ${lines.length}.`]];
    const long = lines.findIndex((line) => line.length > courseLimits.line);
    return long < 0 ? [] : [[name, `Line ${long + 1} is longer than ${courseLimits.line} characters.`]];
  });
  return Object.fromEntries(wrong);
}

export const isSame = (one: CourseDraft, other: CourseDraft) =>
  JSON.stringify(toContent(one)) === JSON.stringify(toContent(other));
