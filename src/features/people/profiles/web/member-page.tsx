import type { ReactNode } from 'react';
import type { SignedIn } from '#features/people/session/contract.ts';
import { useSession } from '#features/people/session/web/session-api.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';

type Properties = {
  failedTitle: string;
  loadingLabel: string;
  loggedOutTitle: string;
  children: (person: SignedIn) => ReactNode;
};

/** A page for who is signed in. */
export const MemberPage = ({ loggedOutTitle, children, ...states }: Properties) => (
  <PageFrame
    width="reading"
    className="profile [&_.state]:text-inherit max-sm:[&_.card]:px-4 max-sm:[&_.card]:py-5 [&_h1+.card]:mt-5"
  >
    <Loaded {...states} query={useSession()} as="h1">
      {({ person }) => (person ? children(person) : <LoggedOut title={loggedOutTitle} />)}
    </Loaded>
  </PageFrame>
);

function LoggedOut({ title }: { title: string }) {
  const { path } = usePageAddress();
  return (
    <EmptyState as="h1" title={title}>
      <ButtonLink href={`/login?${new URLSearchParams({ next: path })}`}>Log In</ButtonLink>
      <p>
        New here?{' '}
        <a className="link" href={`/signup?${new URLSearchParams({ next: path })}`}>
          Sign up
        </a>
      </p>
    </EmptyState>
  );
}
