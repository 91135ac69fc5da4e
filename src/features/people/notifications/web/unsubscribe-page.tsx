import type { ReactNode } from 'react';
import { PlainButton } from '#platform/web/forms/post-button.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { notificationTopics, topicLabels } from '../vocabulary.ts';

/**
 * The page of the link in emails. The boot script sends the form (`data-at-once`), so that one press on the link is
 * enough; the address alone changes nothing, because mail scanners open every link. The server redirects to the same
 * address with a state.
 */
const Answer = ({ title, children }: { title: string; children: ReactNode }) => (
  <PageFrame>
    <EmptyState title={title} as="h1">
      {children}
    </EmptyState>
  </PageFrame>
);

/** 'Deadlines, Changes and Classes' */
const toList = (names: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(names);

export function UnsubscribePage() {
  const parameters = new URLSearchParams(usePageAddress().search);
  const [token, state] = [parameters.get('token'), parameters.get('state')];
  const ids = parameters.get('topics')?.split('.') ?? [];
  const topics = notificationTopics.filter((topic) => ids.includes(topic));
  const names = toList(topics.map((topic) => topicLabels[topic].label));
  const hasLink = state === 'done' || (state !== 'incomplete' && token);
  if (!hasLink || topics.length === 0)
    return (
      <Answer title="This link is not complete">
        <p>Please copy the whole link from the end of an email, or turn emails off in your account.</p>
        <ButtonLink href="/account/notifications">Your notifications</ButtonLink>
      </Answer>
    );
  if (state === 'done')
    return (
      <Answer title="These emails are off">
        <p>
          You get no more emails about: <strong>{names}</strong>. You still see all of it on SeaLeap.
        </p>
        <ButtonLink href="/account/notifications">Choose what you hear about</ButtonLink>
      </Answer>
    );
  const query = new URLSearchParams({ token: token!, topics: topics.join('.') });
  return (
    <Answer title="Turn these emails off?">
      <p>
        Then you get no more emails about: <strong>{names}</strong>.
      </p>
      <PlainButton action={`/api/notifications/unsubscribe?${query}`} isSentAtOnce>
        Turn off
      </PlainButton>
    </Answer>
  );
}
