import { usePageAddress } from '#platform/web/page-address.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';

const words: Record<string, { title: string; text: string }> = {
  '/classes': {
    title: 'Classes open soon',
    text: 'Our first classes are being made. You can already look for opportunities.',
  },
  '/login': {
    title: 'Accounts open soon',
    text: 'You do not need an account to look around: the quiz and all opportunities are open to everyone.',
  },
  '/signup': {
    title: 'Accounts open soon',
    text: 'You do not need an account to look around: the quiz and all opportunities are open to everyone.',
  },
};

/** An address that is promised but not open yet says so, and where to go instead. */
export function ComingPage() {
  const { title, text } = words[usePageAddress().path.replace(/\/$/, '')] ?? words['/login']!;
  return (
    <main id="main" tabIndex={-1} className="wide">
      <EmptyState title={title} as="h1">
        <p>{text}</p>
        <ButtonLink href="/opportunities">Explore opportunities</ButtonLink>
      </EmptyState>
    </main>
  );
}
