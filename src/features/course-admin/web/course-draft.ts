import type { CourseCategory, CourseLevel } from '#features/courses/vocabulary.ts';
import type { CourseContent } from '../contract.ts';
import { courseLimits } from '../vocabulary.ts';

export type LessonDraft = { id: string; title: string; minutes: string; body: string };

/** A course as form values: lists as lines, numbers as typed text. */
export type CourseDraft = {
  title: string;
  description: string;
  category: CourseCategory;
  level: CourseLevel;
  instructorName: string;
  instructorBio: string;
  duration: string;
  features: string;
  whatYouWillLearn: string;
  requirements: string;
  isSample: boolean;
  lessons: LessonDraft[];
};

const toText = (lines: string[]) => lines.join('\n');
const toLines = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter(Boolean),
  ),
];

export const toDraft = ({
  features,
  whatYouWillLearn,
  requirements,
  lessons,
  ...rest
}: CourseContent): CourseDraft => ({
  ...rest,
  features: toText(features),
  whatYouWillLearn: toText(whatYouWillLearn),
  requirements: toText(requirements),
  lessons: lessons.map((lesson) => ({ ...lesson, minutes: lesson.minutes === 0 ? '' : String(lesson.minutes) })),
});

const oneLine = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();
const manyLines = (text: string) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim();

/** Normalizes the form values as the server does. */
export const toContent = (draft: CourseDraft): CourseContent => ({
  title: oneLine(draft.title),
  description: manyLines(draft.description),
  category: draft.category,
  level: draft.level,
  instructorName: oneLine(draft.instructorName),
  instructorBio: manyLines(draft.instructorBio),
  duration: oneLine(draft.duration),
  features: toLines(draft.features),
  whatYouWillLearn: toLines(draft.whatYouWillLearn),
  requirements: toLines(draft.requirements),
  isSample: draft.isSample,
  lessons: draft.lessons.map(({ id, title, minutes, body }) => ({
    id,
    title: oneLine(title),
    minutes: Math.min(600, Math.max(0, Math.round(Number(minutes) || 0))),
    body: manyLines(body),
  })),
});

/** Messages by field: too many lines, or a line that is too long. */
export function findTooLong(draft: CourseDraft): Record<string, string> {
  const names = ['features', 'whatYouWillLearn', 'requirements'] as const;
  const wrong = names.flatMap((name) => {
    const lines = toLines(draft[name]);
    if (lines.length > courseLimits.lines)
      return [[name, `Keep it to ${courseLimits.lines} lines: it has ${lines.length}.`]];
    const long = lines.findIndex((line) => line.length > courseLimits.line);
    return long < 0 ? [] : [[name, `Line ${long + 1} is longer than ${courseLimits.line} characters.`]];
  });
  return Object.fromEntries(wrong);
}

/** Whether both normalize to the same content. */
export const isSame = (one: CourseDraft, other: CourseDraft) =>
  JSON.stringify(toContent(one)) === JSON.stringify(toContent(other));
