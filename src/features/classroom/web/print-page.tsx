import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { Classroom, Lesson } from '../contract.ts';
import { useClassroom, useLessons } from './classroom-api.ts';
import { NotOpen } from './not-open.tsx';
import '#platform/web/ui/lists.css';
import '#features/courses/web/courses.css';
import './classroom.css';

export function PrintPage() {
  const { id = '' } = usePageAddress().params;
  const classroom = useClassroom(id);
  const lessons = useLessons(id);
  const refused = [classroom.data, lessons.data].find((data) => data && isRefused(data));
  const retry = () => void Promise.all([classroom.refetch(), lessons.refetch()]);
  return (
    <main id="main" tabIndex={-1} className="wide">
      {refused && isRefused(refused) ? (
        <NotOpen id={id} refused={refused.refused} />
      ) : (classroom.error && !classroom.data) || (lessons.error && !lessons.data) ? (
        <FailedState as="h1" title="We could not load your class" onRetry={retry} />
      ) : classroom.data && lessons.data && !isRefused(classroom.data) && !isRefused(lessons.data) ? (
        <Printout classroom={classroom.data} lessons={lessons.data} />
      ) : (
        <Loader label="Loading your class" />
      )}
    </main>
  );
}

function Printout({ classroom: { course }, lessons }: { classroom: Classroom; lessons: Lesson[] }) {
  return (
    <article className="printout">
      <p className="back-link">
        <a href={`/classes/${course.id}/learn`}>Back to the class</a>
      </p>
      <h1 dir="auto">{course.title}</h1>
      <p className="room-instructor">
        <bdi>{course.instructorName}</bdi>
        {course.isSample && ' (a sample; class and instructor are invented)'}
      </p>
      <p className="print-button">
        <Button onClick={() => print()}>Print</Button>
      </p>
      {lessons.map(({ id, title, html }, index) => (
        <section key={id} className="printed-lesson">
          <h2 dir="auto">
            {index + 1}. {title}
          </h2>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it of Markdown, without anything that runs. */}
          <div className="lesson-text" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
        </section>
      ))}
    </article>
  );
}
