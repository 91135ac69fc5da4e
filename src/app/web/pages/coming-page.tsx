import { usePageAddress } from '#platform/web/page-address.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';

const words: Record<string, { title: string; text: string }> = {
  '/classes': {
    title: 'Classes open soon',
    text: 'Our first classes are being made. You can already look for opportunities.',
  },
  '/my-classes': {
    title: 'Classes open soon',
    text: 'When you have enrolled in a class, you will find it here. You can already look for opportunities.',
  },
  '/membership': {
    title: 'Premium opens soon',
    text: 'Until then everything that is open is yours without it.',
  },
};

/** An address that is promised but not open yet says so, and where to go instead. */
export function ComingPage() {
  const { title, text } = words[usePageAddress().path.replace(/\/$/, '')] ?? words['/classes']!;
  return (
    <main id="main" tabIndex={-1} className="wide">
      <EmptyState title={title} as="h1">
        <p>{text}</p>
        <ButtonLink href="/opportunities">Explore opportunities</ButtonLink>
      </EmptyState>
    </main>
  );
}
