import type { CourseDetail } from '../contract.ts';

export const CourseDescription = ({ course }: { course: Pick<CourseDetail, 'description' | 'descriptionHtml'> }) =>
  course.descriptionHtml ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it of Markdown, without anything that runs.
    <div className="course-description" dir="auto" dangerouslySetInnerHTML={{ __html: course.descriptionHtml }} />
  ) : (
    <p className="course-description" dir="auto">
      {course.description}
    </p>
  );
