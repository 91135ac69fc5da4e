import { useSession } from '#features/people/session/web/session-api.ts';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { HomeApplications } from './home-applications.tsx';
import { HomeFitting } from './home-fitting.tsx';
import { HomeLinks } from './home-links.tsx';
import { ProfileGaps } from './member-home-profile.tsx';
import { NextStep } from './next-step-card.tsx';

export { readMemberHome } from './home-queries.ts';

/** Home for members: the next step, what they apply to, three that fit; all else is behind links. */
export function MemberHomePage() {
  const person = useSession().data?.person;
  if (!person) return null;
  return (
    <PageFrame className="grid grid-cols-2 items-start gap-y-10 gap-x-12 max-bar:grid-cols-1 max-sm:gap-y-7">
      <h1 className="col-span-full -mb-4 wrap-anywhere max-sm:text-2xl">
        Hello, <bdi>{person.displayName}</bdi>
      </h1>
      <NextStep person={person} />
      <HomeApplications />
      <HomeFitting person={person} />
      <ProfileGaps person={person} />
      <HomeLinks person={person} />
    </PageFrame>
  );
}
