import { coverPathOf } from '#features/catalogue/courses/vocabulary.ts';
import { CourseSheet } from '#features/catalogue/courses/web/shared/course-sheet.tsx';
import { formatDollars } from '#platform/shared/money.ts';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import { type CourseDraft, toContent } from './editor/course-draft.ts';
import { Preview } from './editor/markdown-field.tsx';

export function CoursePreview({ id, draft, priceCents }: { id: string; draft: CourseDraft; priceCents: number }) {
  const content = toContent(draft);
  return (
    <Panel
      className="[&_.class-preview-box]:p-0 [&_.class-preview-box]:border-0"
      aria-label="Preview of the public page"
    >
      <CourseSheet
        course={{
          ...content,
          ...(content.coverId && { image: coverPathOf(content.coverId) }),
          id,
          price: priceCents / 100,
          coolingOff: null,
          rating: null,
          instructors: [],
          lessons: content.lessons.map((lesson) => ({
            ...{ ...lesson, hasCheck: lesson.check !== null, hasVideo: lesson.videoId !== null },
            ...{ files: lesson.fileIds.length, topics: [] },
          })),
        }}
        heading={
          <h2 className="text-[length:min(9vw,_2.0625rem)] wrap-anywhere" dir="auto">
            {content.title || 'Class without a title'}
          </h2>
        }
        description={<Preview text={content.description} variant="course-description" />}
        side={
          <div className="detail-side [grid-area:side] self-start rounded-card bg-surface p-6 border border-line [&_.button]:w-full [&_.button]:mt-4 [@media_(min-width:_30rem)_and_(max-width:_56rem)]:[&_.button]:w-auto [&>.banner:first-child]:mt-0">
            <p className="price max-side:hidden text-3xl font-extrabold tabular-nums tracking-tight leading-display">
              {formatDollars(priceCents / 100)}
            </p>
            <p className="max-side:hidden text-muted text-sm mt-1">One-time payment • Lifetime access</p>
          </div>
        }
      />
    </Panel>
  );
}
