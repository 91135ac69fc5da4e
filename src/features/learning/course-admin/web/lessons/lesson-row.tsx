import { type HTMLAttributes, useState } from 'react';
import { counted } from '#platform/shared/text/text.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { LessonDraft } from '../editor/course-draft.ts';
import { LessonFields } from './lesson-fields.tsx';

type Properties = {
  courseId: string;
  lesson: LessonDraft;
  position: number;
  /** Whether it can go no further. */
  isAtEnd: { up: boolean; down: boolean };
  error: string | undefined;
  isDragged: boolean;
  dragging: Pick<HTMLAttributes<HTMLElement>, 'onDragStart' | 'onDragEnd' | 'onDragOver' | 'onDrop'>;
  onMove: (by: -1 | 1) => void;
  onChange: (part: Partial<LessonDraft>) => void;
  onRemove: () => void;
};

export function LessonRow({
  courseId,
  lesson,
  position,
  isAtEnd,
  error,
  isDragged,
  dragging,
  ...handlers
}: Properties) {
  const { onMove, onChange, onRemove } = handlers;
  const { id, title, minutes, isFree, body, check, opensOn, opensAfterDays, videoId, fileIds } = lesson;
  const [isOpen, setIsOpen] = useState(body === '' && !videoId && fileIds.length === 0);
  const { onDragStart, onDragEnd, ...dropping } = dragging;
  const name = title || `lesson ${position}`;
  return (
    <li
      className="class-lesson border-b border-line data-dragged:opacity-50"
      data-dragged={isDragged || undefined}
      {...dropping}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons beside it move the lesson by keyboard. */}
      <div
        className="flex items-center cursor-grab gap-1 max-sm:flex-wrap max-sm:[&>:nth-child(3)]:ms-auto"
        draggable
        onDragStart={onDragStart}
        onDragEnd={onDragEnd}
      >
        <span className="flex-none w-[2rem] text-muted tabular-nums font-heavy" aria-hidden="true">
          {position}
        </span>
        <button
          id={`class-lesson:${id}`}
          type="button"
          className="class-lesson-title grid flex-1 min-w-0 min-h-control font-strong wrap-anywhere text-start py-2 max-sm:basis-[calc(100%_-_3rem)] hover:text-sea"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span dir="auto">{title || 'Without a title'}</span>
          <span className="text-muted text-sm font-normal">
            {minutes ? `${minutes} minutes` : 'No time yet'}
            {isFree && ', free'}
            {videoId && ', video'}
            {fileIds.length > 0 && `, ${counted(fileIds.length, 'file')}`}
            {check && `, ${counted(check.questions.length, 'question')}`}
            {(opensOn || opensAfterDays) && !isFree && ', opens later'}
          </span>
        </button>
        {(['up', 'down'] as const).map((direction) => (
          <Button
            key={direction}
            size="small"
            variant="quiet"
            disabled={isAtEnd[direction]}
            aria-label={`Move ${name} ${direction}`}
            className={direction === 'up' ? '[&_svg]:rotate-180' : ''}
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
      {isOpen && <LessonFields courseId={courseId} lesson={lesson} position={position} onChange={onChange} />}
    </li>
  );
}
