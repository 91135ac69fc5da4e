import { useRef } from 'react';
import { MediaFields } from '#features/learning/media/web/shared/media-fields.tsx';
import { PictureField } from '#features/learning/media/web/shared/picture-field.tsx';
import { insertParagraph } from '#platform/shared/text/picture-mark.ts';
import { CheckField } from '#platform/web/ui/fields/check-field.tsx';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';
import { courseLimits } from '../../vocabulary.ts';
import type { LessonDraft } from '../editor/course-draft.ts';
import { MarkdownField } from '../editor/markdown-field.tsx';
import { CheckFields } from './check-fields.tsx';

type Properties = {
  courseId: string;
  lesson: LessonDraft;
  position: number;
  onChange: (part: Partial<LessonDraft>) => void;
};

/** Everything about one lesson. */
export function LessonFields({ courseId, lesson, position, onChange }: Properties) {
  const cursor = useRef(lesson.body.length);
  const { title, minutes, isFree, body, module, opensOn, opensAfterDays, check } = lesson;
  return (
    <div className="grid px-0 pt-2 pb-6 gap-5">
      <TextField
        label={`Title of lesson ${position}`}
        value={title}
        maxLength={courseLimits.lessonTitle}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextField
        label="Module"
        isOptional
        hint="Lessons that follow each other with one module stand under its title."
        key={module}
        defaultValue={module}
        maxLength={courseLimits.module}
        onBlur={({ target }) => onChange({ module: target.value.trim() })}
      />
      <TextField
        label="Minutes to read and do it"
        inputMode="numeric"
        value={minutes}
        maxLength={3}
        onChange={(event) => onChange({ minutes: event.target.value.replace(/\D/g, '') })}
      />
      <CheckField
        label="Free to read for everybody, as a sample of the class"
        checked={isFree}
        onChange={(event) => onChange({ isFree: event.target.checked })}
      />
      {!isFree && (
        <div className="grid items-end grid-cols-[minmax(0,1fr)_176px] gap-4 max-sm:grid-cols-1">
          <TextField
            label="Opens on"
            isOptional
            type="date"
            value={opensOn}
            onChange={(event) => onChange({ opensOn: event.target.value })}
          />
          <TextField
            label="Days after enrolling"
            isOptional
            inputMode="numeric"
            value={opensAfterDays}
            maxLength={3}
            onChange={(event) => onChange({ opensAfterDays: event.target.value.replace(/\D/g, '') })}
          />
        </div>
      )}
      <MarkdownField
        label={`Text of lesson ${position}`}
        value={body}
        rows={14}
        maxLength={courseLimits.lessonBody}
        variant="lesson"
        courseId={courseId}
        onSelect={({ currentTarget }) => {
          cursor.current = currentTarget.selectionEnd;
        }}
        onChange={(event) => onChange({ body: event.target.value })}
      />
      <PictureField
        courseId={courseId}
        position={position}
        onAdded={(mark) => onChange({ body: insertParagraph(body, cursor.current, mark) })}
      />
      <MediaFields courseId={courseId} lesson={lesson} onChange={onChange} />
      <CheckFields check={check} onChange={(changed) => onChange({ check: changed })} />
    </div>
  );
}
