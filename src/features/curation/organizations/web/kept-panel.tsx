import { PlainButton } from '#platform/web/forms/post-button.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { type Fact, FactList } from '#platform/web/ui/fact-list.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import { QuietDisclosure } from '#platform/web/ui/layout/quiet-disclosure.tsx';
import type { OwnOrganization } from '../contract.ts';
import { keptPathOf } from '../vocabulary.ts';
import { keptApi } from './organization-api.ts';

type Opportunity = OwnOrganization['opportunities'][number];
type Properties = { opportunity: Opportunity };

const formatCount = (count: number) => count.toLocaleString('en-US');

/** One opportunity of an organization: how often it was used, and what can be done with it. */
export function KeptPanel({ opportunity }: Properties) {
  const { id, slug, title, deadline, isOnSite, isKept, hasWaitingChange, opened, saved, applied, line } = opportunity;
  const facts: Fact[] = [
    ['Opened in 12 months', formatCount(opened)],
    ['Saved by people today', formatCount(saved)],
    ['“Apply” pressed in 12 months', formatCount(applied)],
  ];
  return (
    <Panel aria-labelledby={`kept-${id}`} className="grid gap-4">
      <div>
        <h3 id={`kept-${id}`} dir="auto">
          {isOnSite ? (
            <a className="link" href={`/opportunities/${slug}`}>
              {title}
            </a>
          ) : (
            title
          )}
        </h3>
        <p className="text-muted text-sm mt-1" dir="auto">
          {deadline}
        </p>
        <p className="flex flex-wrap gap-2 mt-2">
          {isKept && <Badge kind="strong">Kept by you</Badge>}
          {!isOnSite && <Badge kind="outline">Not on the site now</Badge>}
          {hasWaitingChange && <Badge kind="outline">A change is being read</Badge>}
        </p>
      </div>
      <FactList facts={facts} />
      {isKept ? (
        <p>
          <ButtonLink href={keptPathOf(id)}>Change dates and texts</ButtonLink>
        </p>
      ) : line ? (
        <ProofPart opportunity={opportunity} line={line} />
      ) : (
        <p>
          Another organization keeps it today. Is that wrong?{' '}
          <a className="link" href={`/opportunities/${slug}/report`}>
            Tell our team
          </a>
        </p>
      )}
      <QuietDisclosure>
        <summary>{isKept ? 'Stop keeping it' : 'It is not ours'}</summary>
        <p className="mt-2 mb-3">It stays on SeaLeap. You get no emails about it, and cannot change it.</p>
        <PlainButton action={`${keptApi(id)}/release`} variant="second">
          {isKept ? 'Stop keeping it' : 'Take it off this page'}
        </PlainButton>
      </QuietDisclosure>
    </Panel>
  );
}

const ProofPart = ({ opportunity: { id, link }, line }: Properties & { line: string }) => (
  <div className="grid gap-3">
    <p className="font-semibold">Show us that it is yours</p>
    <p>
      Your address is not of the official site. Please put this line anywhere on{' '}
      <a className="link" href={link} rel="noopener noreferrer nofollow" dir="ltr">
        the official page
      </a>
      , where everybody can see it or in its source. Then press the button.
    </p>
    <p>
      <code className="block rounded-input border border-line bg-page p-3 text-sm wrap-anywhere" dir="ltr">
        {line}
      </code>
    </p>
    <PlainButton action={`${keptApi(id)}/proof`}>Look for the line</PlainButton>
  </div>
);
