import { usePageAddress } from '#platform/web/page-address.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';

export function LoggedOut({ title }: { title: string }) {
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
