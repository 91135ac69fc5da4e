import { type DragEvent, type FormEvent, useState } from 'react';
import { groupByModule } from '#features/catalogue/courses/module-policy.ts';
import { toSlug } from '#platform/shared/text/fold-text.ts';
import { counted } from '#platform/shared/text/text.ts';
import { ConfirmDialog } from '#platform/web/admin/confirm-dialog.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import { courseLimits, takenLessonIds } from '../../vocabulary.ts';
import { createLessonDraft, type LessonDraft } from '../editor/course-draft.ts';
import type { CourseEditor } from '../editor/use-course-editor.ts';
import { moveLesson, stepLesson, stepModule } from './lesson-order.ts';
import { LessonRow } from './lesson-row.tsx';
import { ModuleRow } from './module-row.tsx';

type Properties = { editor: CourseEditor; errors: Record<string, string>; finished: Record<string, number> };

function createLessonId(title: string, lessons: readonly LessonDraft[]) {
  const taken = [...takenLessonIds, ...lessons.map(({ id }) => id)];
  const base = toSlug(title) || 'lesson';
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`;
    if (!taken.includes(id)) return id;
  }
}

export function LessonsPanel({
  editor: { id: courseId, draft, change, confirmRemoval },
  errors,
  finished,
}: Properties) {
  const { lessons } = draft;
  const [announcement, setAnnouncement] = useState('');
  const [dragged, setDragged] = useState<string>();
  const [pendingRemoval, setPendingRemoval] = useState<LessonDraft>();
  const [error, setError] = useState<string>();
  const setLessons = (next: (lessons: LessonDraft[]) => LessonDraft[]) =>
    change((now) => ({ ...now, lessons: next(now.lessons) }));

  const groups = groupByModule(lessons);

  function put(id: string, next: LessonDraft[]) {
    setLessons(() => next);
    const at = next.findIndex((lesson) => lesson.id === id);
    const { title, module } = next[at]!;
    setAnnouncement(`${title} is now lesson ${at + 1} of ${next.length}${module && `, in ${module}`}.`);
  }
  function drop(id: string, to: number) {
    const from = lessons.findIndex((lesson) => lesson.id === id);
    if (from >= 0 && from !== to) put(id, moveLesson(lessons, from, to));
  }
  function renameModule(at: number, module: string) {
    const ids = groups[at]!.lessons.map(({ id }) => id);
    setLessons((now) => now.map((lesson) => (ids.includes(lesson.id) ? { ...lesson, module } : lesson)));
  }
  function moveModule(at: number, by: -1 | 1) {
    setLessons(() => stepModule(lessons, groups, at, by));
    setAnnouncement(`${groups[at]!.module} is now module ${at + 1 + by} of ${groups.length}.`);
  }
  function remove({ id, title }: LessonDraft) {
    setLessons((now) => now.filter((lesson) => lesson.id !== id));
    setAnnouncement(`${title} is removed.`);
  }
  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const title = String(new FormData(form).get('lesson')).trim();
    if (title === '') return setError('Give the lesson a title first.');
    if (lessons.length >= courseLimits.lessons) return setError(`A class has ${courseLimits.lessons} lessons at most.`);
    setError(undefined);
    setLessons((now) => [...now, createLessonDraft(createLessonId(title, now), title, now.at(-1)?.module ?? '')]);
    setAnnouncement(`${title} is added as lesson ${lessons.length + 1}.`);
    form.reset();
  }
  const dragging = (id: string, index: number) => ({
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', id);
      setDragged(id);
    },
    onDragEnd: () => setDragged(undefined),
    onDragOver: (event: DragEvent) => {
      if (dragged !== undefined) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged !== undefined) drop(dragged, index);
      setDragged(undefined);
    },
  });

  return (
    <Panel aria-labelledby="class-lessons" tabIndex={-1}>
      <h2 id="class-lessons" tabIndex={-1}>
        Lessons
      </h2>
      {errors.lessons && lessons.length === 0 && <p className="field-error">{errors.lessons}</p>}
      {/* One list, so that a lesson keeps its row, and what is open in it, when it changes its module. */}
      <ol className="mb-5">
        {groups.flatMap((group, at) => [
          group.module !== '' && (
            <ModuleRow
              key={`module of ${group.lessons[0]!.id}`}
              title={group.module}
              position={at + 1}
              count={groups.length}
              onRename={(module) => renameModule(at, module)}
              onMove={(by) => moveModule(at, by)}
            />
          ),
          ...group.lessons.map((lesson, inGroup) => {
            const index = group.start - 1 + inGroup;
            return (
              <LessonRow
                key={lesson.id}
                courseId={courseId}
                lesson={lesson}
                position={index + 1}
                isAtEnd={{ up: index === 0, down: index === lessons.length - 1 }}
                error={errors[`lesson:${lesson.id}`]}
                isDragged={dragged === lesson.id}
                dragging={dragging(lesson.id, index)}
                onMove={(by) => put(lesson.id, stepLesson(lessons, index, by))}
                onChange={(part) =>
                  setLessons((now) => now.map((each) => (each.id === lesson.id ? { ...each, ...part } : each)))
                }
                onRemove={() => (finished[lesson.id] ? setPendingRemoval(lesson) : remove(lesson))}
              />
            );
          }),
        ])}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <form
        className="grid max-w-140 items-end grid-cols-[minmax(0,1fr)_auto] my-4 gap-3 max-sm:grid-cols-1"
        onSubmit={add}
        noValidate
      >
        <TextField label="Title of a new lesson" name="lesson" maxLength={courseLimits.lessonTitle} error={error} />
        <Button type="submit" variant="second">
          Add the lesson
        </Button>
      </form>
      {pendingRemoval && (
        <ConfirmDialog
          title={`Remove ‘${pendingRemoval.title}’?`}
          description={`${counted(finished[pendingRemoval.id]!, 'person has', 'people have')} finished this lesson. It goes from their class, and that they finished it is forgotten. What they did in other lessons stays.`}
          confirmLabel="Remove the lesson"
          onConfirm={() => {
            confirmRemoval(pendingRemoval.id);
            remove(pendingRemoval);
            setPendingRemoval(undefined);
          }}
          onClose={() => setPendingRemoval(undefined)}
        />
      )}
    </Panel>
  );
}
