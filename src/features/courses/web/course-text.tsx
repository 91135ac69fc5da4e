import { counted } from '#platform/shared/text.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { CourseDetail } from '../contract.ts';

const PlainList = ({ lines }: { lines: readonly string[] }) => (
  <ul className="plain-list">
    {lines.map((line) => (
      <li key={line} dir="auto">
        {line}
      </li>
    ))}
  </ul>
);

export function CourseText({ course }: { course: CourseDetail }) {
  const { id, whatYouWillLearn, lessons, features, requirements, instructorName, instructorBio } = course;
  return (
    <>
      <h2>What You Will Learn</h2>
      <p className="learn-lead">After this class you can:</p>
      <ul className="learn-list">
        {whatYouWillLearn.map((line) => (
          <li key={line} dir="auto">
            <Icon name="check" /> {line}
          </li>
        ))}
      </ul>
      {lessons.length > 0 && (
        <>
          <h2>Lessons</h2>
          <ol className="lesson-list">
            {lessons.map((lesson) => (
              <li key={lesson.id}>
                <span dir="auto">{lesson.title}</span>{' '}
                <span className="lesson-note">{counted(lesson.minutes, 'minute')}</span>
                {lesson.topics.length > 0 && (
                  <span className="lesson-note" dir="auto">
                    {lesson.topics.join(' · ')}
                  </span>
                )}
                {lesson.isFree && (
                  <ButtonLink
                    href={`/classes/${id}/lessons/${lesson.id}`}
                    variant="second"
                    aria-label={`Read this lesson free: ${lesson.title}`}
                  >
                    Read this lesson free
                  </ButtonLink>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
      <h2>Course Features</h2>
      <PlainList lines={features} />
      <h2>Requirements</h2>
      <PlainList lines={requirements} />
      <h2>Your Instructor</h2>
      <p className="instructor-name">
        <bdi>{instructorName}</bdi>
      </p>
      <p dir="auto">{instructorBio}</p>
    </>
  );
}
