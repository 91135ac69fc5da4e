import { counted } from '#platform/shared/text.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { CourseDetail } from '../contract.ts';
import { groupByModule } from '../module-policy.ts';

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
  const { whatYouWillLearn, lessons, features, requirements } = course;
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
          <Syllabus course={course} />
        </>
      )}
      <h2>Course Features</h2>
      <PlainList lines={features} />
      <h2>Requirements</h2>
      <PlainList lines={requirements} />
      <Instructors course={course} />
    </>
  );
}

const Syllabus = ({ course: { id, lessons } }: { course: CourseDetail }) =>
  groupByModule(lessons).map(({ module, lessons: own, start }) => (
    <section key={own[0]!.id} className="lesson-module">
      {module && <h3 dir="auto">{module}</h3>}
      <ol className="lesson-list" start={start}>
        {own.map((lesson) => (
          <li key={lesson.id}>
            <span dir="auto">{lesson.title}</span>{' '}
            <span className="lesson-note">
              {counted(lesson.minutes, 'minute')}
              {lesson.hasVideo && ', with a video'}
              {lesson.files > 0 && `, with ${counted(lesson.files, 'file')}`}
              {lesson.hasCheck && ', with questions'}
            </span>
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
    </section>
  ));

function Instructors({ course: { instructors, instructorName, instructorBio } }: { course: CourseDetail }) {
  const shown = instructors.length > 0 ? instructors : [{ name: instructorName, bio: instructorBio, pictureId: null }];
  return (
    <>
      <h2>{shown.length > 1 ? 'Your Instructors' : 'Your Instructor'}</h2>
      {shown.map(({ name, bio, pictureId }) => (
        <div key={name} className="course-instructor">
          {pictureId && <img src={`/pictures/${pictureId}/320.webp`} alt="" width="96" height="96" loading="lazy" />}
          <div>
            <p className="instructor-name">
              <bdi>{name}</bdi>
            </p>
            <p dir="auto">{bio}</p>
          </div>
        </div>
      ))}
    </>
  );
}
