import { type HTMLAttributes, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { CheckField } from '#platform/web/ui/check-field.tsx';
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

export function LessonRow({ lesson, position, count, error, isDragged, dragging, ...handlers }: Properties) {
  const { onMove, onChange, onRemove } = handlers;
  const { id, title, minutes, isFree, body } = lesson;
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
          <span className="class-note">
            {minutes ? `${minutes} minutes` : 'No time yet'}
            {isFree && ', free'}
          </span>
        </button>
        {(['up', 'down'] as const).map((direction) => (
          <Button
            key={direction}
            size="small"
            variant="quiet"
            disabled={position === (direction === 'up' ? 1 : count)}
            aria-label={`Move ${name} ${direction}`}
            className={direction === 'up' ? 'class-up' : ''}
            onClick={() => onMove(direction === 'up' ? -1 : 1)}
          >
            <Icon name="chevron-down" />
          </Button>
        ))}
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
          <CheckField
            label="Free to read for everybody, as a sample of the class"
            checked={isFree}
            onChange={(event) => onChange({ isFree: event.target.checked })}
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
