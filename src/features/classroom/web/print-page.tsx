import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FailedState } from '#platform/web/ui/failed-state.tsx';
import { Loader } from '#platform/web/ui/loader.tsx';
import type { ClassRoom, Lesson } from '../contract.ts';
import { useLessons, useRoom } from './classroom-api.ts';
import { NotOpen } from './not-open.tsx';
import '#platform/web/ui/lists.css';
import '#features/courses/web/courses.css';
import './classroom.css';

/** Every lesson of a class on one page, to print or to keep. */
export function PrintPage() {
  const { id = '' } = usePageAddress().params;
  const room = useRoom(id);
  const lessons = useLessons(id);
  const refused = [room.data, lessons.data].find((data) => data && isRefused(data));
  const retry = () => void Promise.all([room.refetch(), lessons.refetch()]);
  return (
    <main id="main" tabIndex={-1} className="wide">
      {refused && isRefused(refused) ? (
        <NotOpen id={id} refused={refused.refused} />
      ) : (room.error && !room.data) || (lessons.error && !lessons.data) ? (
        <FailedState as="h1" title="We could not load your class" onRetry={retry} />
      ) : room.data && lessons.data && !isRefused(room.data) && !isRefused(lessons.data) ? (
        <Printout room={room.data} lessons={lessons.data} />
      ) : (
        <Loader label="Loading your class" />
      )}
    </main>
  );
}

function Printout({ room: { course }, lessons }: { room: ClassRoom; lessons: Lesson[] }) {
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
      {lessons.map(({ id, title, html }, place) => (
        <section key={id} className="printed-lesson">
          <h2 dir="auto">
            {place + 1}. {title}
          </h2>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it of Markdown, without anything that runs. */}
          <div className="lesson-text" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
        </section>
      ))}
    </article>
  );
}
