import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '#platform/web/router.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { DepthLines } from '#platform/web/ui/drawings/depth-lines.tsx';

/** Pages about who one is: a sheet with what to do, over quiet water. */
export function EntryFrame({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="entry">
      <DepthLines />
      <div className="entry-column">
        <h1>{title}</h1>
        {lead && <p className="entry-lead">{lead}</p>}
        {children}
      </div>
    </main>
  );
}

/** Why the form that was sent without script was refused. */
export const PostedFailure = ({ title, sentence }: { title: string; sentence: string | undefined }) =>
  sentence ? (
    <Banner kind="failure" title={title}>
      {sentence}
    </Banner>
  ) : null;

/** Google's own mark, in its own colours, as its guidelines ask. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" className="google-mark" aria-hidden="true">
      <path
        fill="#EA4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#FBBC05"
        d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  );
}

type GoogleProperties = { next: string; isFirebase: boolean; isBusy: boolean; onChoose: () => void };

/** A window with the script; without it, the same as a page, which Firebase does not have. */
export function GoogleWay({ next, isFirebase, isBusy, onChoose }: GoogleProperties) {
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
        <GoogleMark /> Continue with Google
      </ButtonLink>
      <p className="entry-or">or</p>
    </>
  );
}

/** Where the form that is sent without script leads. */
export const ReturnTo = ({ next }: { next: string }) =>
  next === '/' ? null : <input type="hidden" name="returnTo" value={next} />;

/** The same for every address, so that nobody learns who has an account. */
export const MailIsOnItsWay = () => (
  <Banner kind="success" title="Look into your mailbox">
    If there is an account with this address, our mail is on its way. Its link works for one hour. Nothing there? Look
    among the unwanted mail too.
  </Banner>
);

/** Firebase proves who somebody is in the browser, with script only. */
export const NeedsScript = () => (
  <noscript>
    <Banner kind="warning">Logging in needs JavaScript here. Please switch it on in your browser.</Banner>
  </noscript>
);
