import type { ReactNode } from 'react';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { Mentor } from '../contract.ts';
import { mentorsApi, useMentor } from './mentor-api.ts';
import { MentorFacts, MentorPicture } from './mentor-facts.tsx';
import { formatReason } from './mentor-labels.ts';
import { AgeHint } from './sessions/age-hint.tsx';

/** One mentor. `children`: what a member can do with them. */
export function MentorPage({ children }: { children?: (mentor: Mentor) => ReactNode }) {
  const { id = '' } = usePageAddress().params;
  return (
    <PageFrame width="reading" className="wrap-anywhere">
      <BackLink>
        <a href="/mentors">Mentors</a>
      </BackLink>
      <Loaded query={useMentor(id)} failedTitle="We could not load this mentor" loadingLabel="Loading" as="h1">
        {(mentor) =>
          isRefused(mentor) ? (
            <EmptyState
              as="h1"
              title={mentor.refused === 403 ? 'Premium members see who the mentors are' : 'This mentor is not here'}
            >
              {mentor.refused === 404 && <p>They may have stopped, or be checked again at the moment.</p>}
              {mentor.refused === 404 && <AgeHint />}
              <ButtonLink href="/mentors">See the mentors</ButtonLink>
            </EmptyState>
          ) : (
            <>
              <Shown mentor={mentor} />
              {children?.(mentor)}
            </>
          )
        }
      </Loaded>
    </PageFrame>
  );
}

function Shown({ mentor }: { mentor: Mentor }) {
  const { id, name, hasPicture, isSample, isMine, isForMinors, helpsWith, reasons } = mentor;
  return (
    <>
      <header className="flex flex-wrap items-center mb-5 gap-5">
        <MentorPicture src={hasPicture ? `${mentorsApi}/${id}/picture` : null} name={name} size={120} />
        <div>
          <h1 dir="auto">{name}</h1>
          <p className="flex flex-wrap mt-2 gap-2">
            {isSample && <Badge kind="outline">Sample, invented</Badge>}
            {isMine && <Badge>You</Badge>}
            {isForMinors && <Badge kind="quiet">Also meets people under 18</Badge>}
          </p>
          {isMine && (
            <a className="link inline-flex min-h-control items-center" href="/mentors/apply">
              Change your page
            </a>
          )}
        </div>
      </header>
      {reasons.length > 0 && !isMine && (
        <ul className="text-sm ps-3.5 border-s-3 border-sea" aria-label="Why they may fit you">
          {reasons.map((reason) => (
            <li key={formatReason(reason)}>{formatReason(reason)}</li>
          ))}
        </ul>
      )}
      <section aria-labelledby="helps-with">
        <h2 className="text-lg mt-8 mb-2" id="helps-with">
          What they can help with
        </h2>
        <p className="whitespace-pre-line" dir="auto">
          {helpsWith}
        </p>
      </section>
      <MentorFacts mentor={mentor} />
    </>
  );
}
