import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '#platform/web/router.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { DepthLines } from '#platform/web/ui/drawings/depth-lines.tsx';

export function EntryFrame({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="relative grid justify-items-center px-6 pt-14 pb-24 max-sm:p-0 [&_.button]:w-full"
    >
      <DepthLines />
      <div className="relative grid w-full max-w-131 rounded-card bg-surface px-8 py-10 border border-line gap-5 max-sm:rounded-none max-sm:bg-page max-sm:px-4 max-sm:pt-9 max-sm:pb-14 max-sm:border-[0] [&>p]:my-0">
        <h1 className="my-0">{title}</h1>
        {lead && <p className="text-muted -mt-2">{lead}</p>}
        {children}
      </div>
    </main>
  );
}

type LinkPageProperties = { title: string; lead: string; href: string; label: string; variant?: 'second' };

/** Only one link leads on. */
export const LinkPage = ({ title, lead, href, label, variant }: LinkPageProperties) => (
  <EntryFrame title={title} lead={lead}>
    <p>
      <ButtonLink href={href} size="large" variant={variant}>
        {label}
      </ButtonLink>
    </p>
  </EntryFrame>
);

/** The error of a plain form. */
export const PostedFailure = ({ title, message }: { title: string; message: string | undefined }) =>
  message !== undefined ? (
    <Banner kind="failure" title={title}>
      {message}
    </Banner>
  ) : null;

type GoogleProperties = { next: string; isFirebase: boolean; isBusy: boolean; onChoose: () => void };

/** A popup; a redirect without script, which Firebase does not have. */
export function GoogleSignIn({ next, isFirebase, isBusy, onChoose }: GoogleProperties) {
  function choose(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (!isBusy) onChoose();
  }
  return (
    <>
      <ButtonLink
        variant="second"
        href={isFirebase ? '/login' : `/api/auth/sign-in/google?${new URLSearchParams({ returnTo: next })}`}
        busy={isBusy}
        onClick={choose}
      >
        <img src="/google.svg" alt="" width="20" height="20" /> Continue with Google
      </ButtonLink>
      <p className="flex items-center text-muted text-sm gap-4 before:flex-1 before:h-px before:bg-line before:content-[''] after:flex-1 after:h-px after:bg-line after:content-['']">
        or
      </p>
    </>
  );
}

/** Where a plain form redirects. */
export const ReturnTo = ({ next }: { next: string }) =>
  next === '/' ? null : <input type="hidden" name="returnTo" value={next} />;

/** Shows the same for every address, so that nobody learns who has an account. */
export const EmailSentNotice = () => (
  <Banner kind="success" title="Look into your inbox">
    If there is an account with this address, our email is on its way. Its link works for one hour. Nothing there? Look
    in the spam folder too. Where emails from us came back before, we try once a week. If you cannot use this address
    any more, <a href="/about#contact">write to us</a>.
  </Banner>
);

/** Firebase authenticates in the browser. */
export const NeedsScript = () => (
  <noscript>
    <Banner kind="warning">Logging in needs JavaScript here. Please switch it on in your browser.</Banner>
  </noscript>
);
