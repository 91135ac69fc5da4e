import { type HTMLAttributes, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { courseLimits } from '../vocabulary.ts';
import type { LessonDraft } from './course-draft.ts';
import { MarkdownField } from './markdown-field.tsx';

type Properties = {
  lesson: LessonDraft;
  position: number;
  count: number;
  error: string | undefined;
  isDragged: boolean;
  dragging: Pick<HTMLAttributes<HTMLElement>, 'onDragStart' | 'onDragEnd' | 'onDragOver' | 'onDrop'>;
  onMove: (by: -1 | 1) => void;
  onChange: (part: Partial<LessonDraft>) => void;
  onRemove: () => void;
};

/** A row of the list that opens into the lesson's form. */
export function LessonRow({
  lesson,
  position,
  count,
  error,
  isDragged,
  dragging,
  onMove,
  onChange,
  onRemove,
}: Properties) {
  const { id, title, minutes, body } = lesson;
  const [isOpen, setIsOpen] = useState(body === '');
  const { onDragStart, onDragEnd, ...dropping } = dragging;
  const name = title || `lesson ${position}`;
  return (
    <li className="class-lesson" data-dragged={isDragged || undefined} {...dropping}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons beside it move the lesson by keyboard. */}
      <div className="class-lesson-head" draggable onDragStart={onDragStart} onDragEnd={onDragEnd}>
        <span className="class-lesson-place" aria-hidden="true">
          {position}
        </span>
        <button
          id={`class-lesson:${id}`}
          type="button"
          className="class-lesson-title"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span dir="auto">{title || 'Without a title'}</span>
          <span className="class-note">{minutes ? `${minutes} minutes` : 'No time yet'}</span>
        </button>
        <Button
          size="small"
          variant="quiet"
          disabled={position === 1}
          aria-label={`Move ${name} up`}
          className="class-up"
          onClick={() => onMove(-1)}
        >
          <Icon name="chevron-down" />
        </Button>
        <Button
          size="small"
          variant="quiet"
          disabled={position === count}
          aria-label={`Move ${name} down`}
          onClick={() => onMove(1)}
        >
          <Icon name="chevron-down" />
        </Button>
        <Button size="small" variant="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
          <Icon name="close" />
        </Button>
      </div>
      {error && <p className="field-error">{error}</p>}
      {isOpen && (
        <div className="class-form class-lesson-fields">
          <TextField
            label={`Title of lesson ${position}`}
            value={title}
            maxLength={courseLimits.lessonTitle}
            onChange={(event) => onChange({ title: event.target.value })}
          />
          <TextField
            label="Minutes to read and do it"
            inputMode="numeric"
            value={minutes}
            maxLength={3}
            onChange={(event) => onChange({ minutes: event.target.value.replace(/\D/g, '') })}
          />
          <MarkdownField
            label={`Text of lesson ${position}`}
            value={body}
            rows={14}
            maxLength={courseLimits.lessonBody}
            variant="lesson-text"
            onChange={(event) => onChange({ body: event.target.value })}
          />
        </div>
      )}
    </li>
  );
}
