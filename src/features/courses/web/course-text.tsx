import { counted } from '#platform/shared/text.ts';
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
  const { whatYouWillLearn, lessons, features, requirements, instructorName, instructorBio } = course;
  return (
    <>
      <h2>What You Will Learn</h2>
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
          <ol className="soundings-list">
            {lessons.map(({ id, title, minutes }) => (
              <li key={id}>
                <span dir="auto">{title}</span> <span className="sounding-note">{counted(minutes, 'minute')}</span>
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
