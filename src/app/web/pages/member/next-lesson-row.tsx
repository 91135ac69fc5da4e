import { Icon } from '#platform/web/ui/icon.tsx';
import type { NextLesson } from './use-next-lesson.ts';

/** The lesson to go on with, below an application that comes first. */
export const NextLessonRow = ({ lesson: { course, label, href } }: { lesson: NextLesson }) => (
  <p className="relative flex items-center gap-3 rounded-card bg-surface border border-line px-4 py-2.5">
    <Icon name="book" className="icon text-sea" />
    <span className="min-w-0 flex-1">
      <a className="font-strong before:absolute before:inset-0 hover:text-sea" href={href}>
        {label}
      </a>
      <span className="block text-muted text-sm wrap-anywhere" dir="auto">
        {course.title}
      </span>
    </span>
    <Icon name="chevron-right" className="icon text-muted" />
  </p>
);
