import { usePageAddress } from '#platform/web/page-address.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import type { OwnNote } from '../own-contract.ts';

const dones: Record<string, string> = {
  withdrawn: 'You took your note back. Nobody else reads it now, and the proof is deleted. Your text is still here.',
  removed: 'Your note is deleted, with everything that belonged to it.',
};

/** In one sentence, how the note stands. */
export function OwnNoteState({ own: { review, isShown, hasChanges, reason } }: { own: OwnNote }) {
  const done = dones[new URLSearchParams(usePageAddress().search).get('done') ?? ''];
  if (review === 'waiting')
    return (
      <Banner kind="success" title="We have your note">
        A person reads it, and we write to you when it is decided.
        {isShown && ' Until then the note stays as it is published.'} You can still change it: then send it again.
      </Banner>
    );
  if (review === 'proposed')
    return (
      <Banner kind="warning" title="We propose some changes">
        <p className="whitespace-pre-line" dir="auto">
          {reason}
        </p>
      </Banner>
    );
  if (review === 'refused')
    return (
      <Banner kind="warning" title={isShown ? 'We did not publish your change' : 'Your note is not published'}>
        <p className="whitespace-pre-line" dir="auto">
          {reason}
        </p>
        <p>You can change it, and send it again.</p>
      </Banner>
    );
  if (isShown)
    return (
      <Banner kind="success" title="Your note is published">
        {hasChanges
          ? 'You have changed it since. Others see the change when you send it and a person has read it.'
          : 'Thank you. You can change it below: the published note stays until the change is decided.'}
      </Banner>
    );
  return done ? <Banner kind="success">{done}</Banner> : null;
}
