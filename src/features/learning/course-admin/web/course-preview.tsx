import { CourseSheet } from '#features/catalogue/courses/web/shared/course-sheet.tsx';
import { formatDollars } from '#platform/shared/money.ts';
import { type CourseDraft, toContent } from './course-draft.ts';
import { Preview } from './markdown-field.tsx';

export function CoursePreview({ id, draft, priceCents }: { id: string; draft: CourseDraft; priceCents: number }) {
  const content = toContent(draft);
  return (
    <section className="admin-panel class-page-preview" aria-label="Preview of the public page">
      <CourseSheet
        course={{
          ...content,
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
          <h2 className="class-preview-title" dir="auto">
            {content.title || 'Class without a title'}
          </h2>
        }
        description={<Preview text={content.description} variant="course-description" />}
        side={
          <div className="detail-side">
            <p className="price">{formatDollars(priceCents / 100)}</p>
            <p className="price-note">One-time payment • Lifetime access</p>
          </div>
        }
      />
    </section>
  );
}
