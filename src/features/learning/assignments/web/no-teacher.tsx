import { Banner } from '#platform/web/ui/banner.tsx';

/** Says that nobody can answer at the moment. */
export const NoTeacher = () => (
  <Banner title="Nobody can answer at the moment">
    This class has no instructor with an account. What you submit is kept, and is answered when there is one.
  </Banner>
);
