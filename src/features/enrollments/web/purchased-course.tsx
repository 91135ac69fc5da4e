import { courseCategoryLabels, courseLevelLabels } from '#features/courses/vocabulary.ts';
import { formatLongDate } from '#platform/shared/dates.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import type { MyEnrollment } from '../contract.ts';

/** The four parts of a course (specification, section 2), and whether each is available. */
const courseSections = [
  { name: 'Live Sessions', state: 'Come with the class room, not open yet' },
  { name: 'Course Materials', state: 'Ready to read' },
  { name: 'Community', state: 'Comes with the class room, not open yet' },
  { name: 'Assignments', state: 'Come with the class room, not open yet' },
];

export function PurchasedCourse({ enrollment }: { enrollment: MyEnrollment }) {
  const { courseId, course, enrolledAt, isSuspended } = enrollment;
  const { title, instructorName, description, category, level } = course;
  return (
    <Card className="bought-class">
      <p className="bought-badges">
        <Badge kind="strong">Enrolled</Badge>
        <Badge>{courseCategoryLabels[category]}</Badge>
        <Badge kind="outline">{courseLevelLabels[level]}</Badge>
      </p>
      <h2 dir="auto">{title}</h2>
      <p className="bought-facts">
        <bdi>{instructorName}</bdi> · Enrolled on {formatLongDate(enrolledAt)}
      </p>
      <p className="bought-description" dir="auto">
        {description}
      </p>
      <dl className="class-parts">
        {courseSections.map(({ name, state }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{state}</dd>
          </div>
        ))}
      </dl>
      {isSuspended && (
        <Banner kind="warning" title="This class is on hold">
          Your bank was asked to take the payment back. The class opens again if it is decided that the payment stays.
        </Banner>
      )}
      <p className="bought-actions">
        {!isSuspended && (
          <ButtonLink href={`/classes/${courseId}/learn`} aria-label={`Access Course: ${title}`}>
            Access Course
          </ButtonLink>
        )}
        <ButtonLink variant="second" href={`/classes/${courseId}`} aria-label={`View Details: ${title}`}>
          View Details
        </ButtonLink>
      </p>
    </Card>
  );
}
