import { LessonCheckSection } from '#features/learning/checks/web/lesson-check-section.tsx';
import type { OwnLesson } from '../../contract.ts';
import { checkPath, useAnswerCheck } from './check-api.ts';

type Properties = { courseId: string; lessonId: string; check: NonNullable<OwnLesson['check']> };

/** The check of a lesson, whose answers are sent to the course. */
export const LessonCheck = ({ courseId, lessonId, check }: Properties) => (
  <LessonCheckSection
    check={check}
    action={checkPath(courseId, lessonId)}
    onAnswer={useAnswerCheck(courseId, lessonId)}
  />
);
