import { formatLongDate } from '#platform/shared/dates/dates.ts';
import { Section } from '#platform/web/ui/layout/section.tsx';
import type { OwnOrganization } from '../contract.ts';
import { postedPathOf } from '../vocabulary.ts';

const stateLabels = { waiting: 'Our team reads it', asked: 'We have a question', declined: 'We could not show it' };

/** Posts and changes that are not on the site. */
export const SentPosts = ({ posts }: Pick<OwnOrganization, 'posts'>) =>
  posts.length > 0 && (
    <Section aria-labelledby="keep-posts">
      <h2 id="keep-posts">What you have sent</h2>
      <ul className="grid gap-4">
        {posts.map(({ id, kind, title, state, reason, sentAt }) => (
          <li key={id} className="border-t border-line pt-3">
            <p className="font-semibold" dir="auto">
              {title}
            </p>
            <p className="text-muted text-sm">
              {kind === 'change' ? 'A change' : 'A new opportunity'}, sent on {formatLongDate(sentAt)}.{' '}
              {stateLabels[state]}.
            </p>
            {reason && state !== 'waiting' && (
              <blockquote className="mt-2 border-s-3 border-sea ps-4" dir="auto">
                {reason}
              </blockquote>
            )}
            {kind === 'post' && state !== 'declined' && (
              <a className="link inline-flex min-h-11 items-center" href={postedPathOf(id)}>
                {state === 'asked' ? 'Answer' : 'See or change it'}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
