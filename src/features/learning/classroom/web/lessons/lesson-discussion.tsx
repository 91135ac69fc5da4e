import { ButtonLink } from '#platform/web/ui/button.tsx';

type Properties = { courseId: string; lessonId: string };

/** Leads to what the class says about a lesson. */
export function LessonDiscussion({ courseId, lessonId }: Properties) {
  const community = `/classes/${courseId}/community`;
  const query = `lesson=${encodeURIComponent(lessonId)}`;
  return (
    <section className="mt-10 pt-6 border-t border-line print:hidden" aria-labelledby="lesson-discussion">
      <h2 className="text-lg mb-2" id="lesson-discussion">
        Discussion of this lesson
      </h2>
      <p>Is something not clear? Ask the class and its instructors, or read what others asked.</p>
      <p className="flex flex-wrap items-center mt-5 gap-y-3 gap-x-4">
        <ButtonLink variant="second" href={`${community}?${query}`}>
          See the discussion
        </ButtonLink>
        <ButtonLink variant="quiet" href={`${community}/new?${query}`}>
          Ask a question
        </ButtonLink>
      </p>
    </section>
  );
}
