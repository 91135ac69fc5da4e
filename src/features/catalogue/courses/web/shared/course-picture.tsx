import { StoredPicture } from '#platform/web/ui/stored-picture.tsx';
import type { Course } from '../../contract.ts';
import { CourseArt } from './course-art.tsx';
import './course-art.css';

type Properties = {
  course: Pick<Course, 'id' | 'category' | 'image'>;
  /** CSS pixels on wide screens. */
  width: number;
};

/** The cover of a course, which fills its frame: its own picture, otherwise the drawn one. Its title stands beside it. */
export const CoursePicture = ({ course: { id, category, image }, width }: Properties) =>
  image ? (
    <span className="block size-full [&_img]:size-full [&_img]:object-cover">
      <StoredPicture image={image} width={width} />
    </span>
  ) : (
    <CourseArt category={category} seed={id} />
  );
