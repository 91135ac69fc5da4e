import { counted } from '#platform/shared/text/text.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { CourseDetail } from '../contract.ts';
import { groupByModule } from '../module-policy.ts';
import { NumberedLessons } from './shared/numbered-lessons.tsx';

const PlainList = ({ lines }: { lines: readonly string[] }) => (
  <ul className="list-disc px-5">
    {lines.map((line) => (
      <li className="[li+&]:mt-1.5" key={line} dir="auto">
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
      <p className="[p+&]:mt-4 text-muted mt-2">After this class you can:</p>
      <ul>
        {whatYouWillLearn.map((line) => (
          <li className="flex py-2 border-b border-line gap-3" key={line} dir="auto">
            <Icon className="icon text-sea mt-[0.1em]" name="check" /> {line}
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
    <section key={own[0]!.id} className="">
      {module && (
        <h3 className="text-lg mt-6 mb-3" dir="auto">
          {module}
        </h3>
      )}
      <NumberedLessons start={start}>
        {own.map((lesson) => (
          <li key={lesson.id}>
            <span dir="auto">{lesson.title}</span>{' '}
            <span className="block text-muted text-sm font-normal">
              {counted(lesson.minutes, 'minute')}
              {lesson.hasVideo && ', with a video'}
              {lesson.files > 0 && `, with ${counted(lesson.files, 'file')}`}
              {lesson.hasCheck && ', with questions'}
            </span>
            {lesson.topics.length > 0 && (
              <span className="block text-muted text-sm font-normal" dir="auto">
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
      </NumberedLessons>
    </section>
  ));

function Instructors({ course: { instructors, instructorName, instructorBio } }: { course: CourseDetail }) {
  const shown = instructors.length > 0 ? instructors : [{ name: instructorName, bio: instructorBio, pictureId: null }];
  return (
    <>
      <h2>{shown.length > 1 ? 'Your Instructors' : 'Your Instructor'}</h2>
      {shown.map(({ name, bio, pictureId }) => (
        <div key={name} className="flex mb-5 gap-5">
          {pictureId && (
            <img
              className="w-24 h-24 flex-none rounded-card object-cover"
              src={`/pictures/${pictureId}/320.webp`}
              alt=""
              width="96"
              height="96"
              loading="lazy"
            />
          )}
          <div>
            <p className="text-lg font-heavy [&+p]:mt-1.5">
              <bdi>{name}</bdi>
            </p>
            <p dir="auto">{bio}</p>
          </div>
        </div>
      ))}
    </>
  );
}
