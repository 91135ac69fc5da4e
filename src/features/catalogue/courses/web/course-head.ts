import type { QueryClient } from '@tanstack/react-query';
import { shorten } from '#platform/shared/text/text.ts';
import { type Head, titled } from '#platform/web/define-page.ts';
import { isRefused, type Refused } from '#platform/web/refusals.ts';
import type { Course, CourseDetail, FreeLesson } from '../contract.ts';
import { courseCategoryLabels } from '../vocabulary.ts';
import { cataloguePath, readCatalogueAddress } from './catalogue-address.ts';
import { courseListQuery } from './course-api.ts';

const hidden = { isHidden: true };
const provider = { '@type': 'Organization', name: 'SeaLeap' };

/** schema.org `AggregateRating`. Reviews of a sample by invented people do not count. */
const describeRating = ({ rating, isSample }: Pick<Course, 'rating' | 'isSample'>) =>
  rating && !isSample
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating.average,
          reviewCount: rating.reviews,
          bestRating: 5,
          worstRating: 1,
        },
      }
    : {};

/** schema.org `Course`. `site`: the public URL without a trailing slash. */
const describe = (
  { id, title, description, price, category, level, instructorName, ...rest }: Course,
  site: string,
) => ({
  '@type': 'Course',
  name: title,
  description: shorten(description, 300),
  url: `${site}/classes/${id}`,
  provider,
  about: courseCategoryLabels[category],
  educationalLevel: level,
  offers: {
    '@type': 'Offer',
    category: 'Paid',
    price: price.toFixed(2),
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    url: `${site}/classes/${id}`,
  },
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: 'Online',
    instructor: { '@type': 'Person', name: instructorName },
  },
  ...describeRating(rest),
});

/** Only a category is worth a place in search engines; searches, levels and later pages are not. */
export function catalogueHead(search: string, client: QueryClient, site: string): Head {
  const address = readCatalogueAddress(search);
  const { category, ...rest } = address;
  const title = category ? `${courseCategoryLabels[category]} classes` : 'Classes';
  const items = client.getQueryData(courseListQuery(address).queryKey)?.items ?? [];
  return {
    title: titled(title),
    description: `${title} for young people who apply: lesson by lesson, at your own pace, paid once and kept.`,
    canonical: cataloguePath(category ? { category } : {}),
    isHidden: Object.keys(rest).length > 0,
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: items.map((course, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: describe(course, site),
      })),
    },
  };
}

export function courseHead(course: CourseDetail | Refused | undefined, site: string): Head {
  if (!course || isRefused(course)) return { title: titled('Course not found'), description: '', ...hidden };
  const { id, title, description, lessons, duration } = course;
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
  const { hasCourseInstance, ...facts } = describe(course, site);
  return {
    title: titled(title),
    description: shorten(description.replace(/\s+/g, ' '), 160),
    canonical: `/classes/${id}`,
    image: `/classes/${id}/card.png`,
    structuredData: {
      '@context': 'https://schema.org',
      ...facts,
      teaches: course.whatYouWillLearn,
      coursePrerequisites: course.requirements,
      hasCourseInstance: {
        ...hasCourseInstance,
        ...(minutes > 0 && { courseWorkload: `PT${minutes}M` }),
        description: duration,
      },
      syllabusSections: lessons.map((lesson) => ({
        '@type': 'Syllabus',
        name: lesson.title,
        timeRequired: `PT${lesson.minutes}M`,
      })),
    },
  };
}

export function freeLessonHead(lesson: FreeLesson | Refused | undefined): Head {
  if (!lesson || isRefused(lesson)) return { title: titled('Lesson not found'), description: '', ...hidden };
  const { id, title, minutes, position, course } = lesson;
  return {
    title: titled(title),
    description: `A free lesson of the class ${course.title}: lesson ${position}, about ${minutes} minutes.`,
    canonical: `/classes/${course.id}/lessons/${id}`,
    image: `/classes/${course.id}/card.png`,
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'LearningResource',
      name: title,
      learningResourceType: 'Lesson',
      isAccessibleForFree: true,
      timeRequired: `PT${minutes}M`,
      isPartOf: { '@type': 'Course', name: course.title, provider },
    },
  };
}
