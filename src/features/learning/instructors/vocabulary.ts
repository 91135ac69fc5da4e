/** Characters. */
export const instructorLimits = { name: 100, bio: 1000 } as const;

type TeachTab = {
  label: string;
  /** Its page, as the last part of `/teach/{courseId}/…`; empty for the first one. */
  path: string;
};

/** The tabs of a course at `/teach/{courseId}`, in order. Each is the page of one feature. */
export const teachTabs: readonly TeachTab[] = [
  { label: 'Learners', path: '' },
  { label: 'Course materials', path: 'materials' },
  { label: 'Assignments', path: 'assignments' },
  { label: 'Live sessions', path: 'sessions' },
  { label: 'Community', path: 'discussion' },
  { label: 'Reviews', path: 'reviews' },
];

export const teachPathOf = (courseId: string, path = '') => `/teach/${courseId}${path && `/${path}`}`;
