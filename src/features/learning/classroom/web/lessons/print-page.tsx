import { toParagraphs } from '#features/catalogue/courses/transcript-policy.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import { RenderedText } from '#platform/web/ui/rendered-text.tsx';
import type { Classroom, Lesson } from '../../contract.ts';
import { useClassroom, useLessons } from '../classroom-api.ts';
import { ClassroomFrame } from '../shared/classroom-frame.tsx';

export function PrintPage() {
  const { id = '' } = usePageAddress().params;
  const classroom = useClassroom(id);
  const lessons = useLessons(id);
  return (
    <ClassroomFrame id={id} name="your class" loadingLabel="Loading your class" reads={[classroom, lessons]}>
      {() => <Printout classroom={classroom.data as Classroom} lessons={lessons.data as Lesson[]} />}
    </ClassroomFrame>
  );
}

function Printout({ classroom: { course }, lessons }: { classroom: Classroom; lessons: Lesson[] }) {
  return (
    <article className="max-w-reading mx-auto print:max-w-none">
      <BackLink>
        <a href={`/classes/${course.id}/learn`}>Back to the class</a>
      </BackLink>
      <h1 dir="auto">{course.title}</h1>
      <p className="text-muted text-lg mt-2">
        <bdi>{course.instructorName}</bdi>
        {course.isSample && ' (a sample; class and instructor are invented)'}
      </p>
      <p className="print-button">
        <Button onClick={() => print()}>Print</Button>
      </p>
      {lessons.map(({ id, title, html, media }, index) => (
        <section key={id} className="printed-lesson mt-18 print:[break-before:page] print:mt-0">
          <h2 dir="auto">
            {index + 1}. {title}
          </h2>
          <RenderedText html={html} />
          {media.video && media.video.cues.length > 0 && (
            <>
              <h3>What is said in the video</h3>
              {toParagraphs(media.video.cues).map(({ start, text }) => (
                <p key={start} dir="auto">
                  {text}
                </p>
              ))}
            </>
          )}
        </section>
      ))}
    </article>
  );
}
