import { useState } from 'react';
import type { Opportunity } from '#features/opportunities/core/contract.ts';
import { typeLabels } from '#features/opportunities/core/vocabulary.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { OpportunityDeadline } from '../application-facts.tsx';
import { removeSavedIds, toggleSavedId } from './saved-storage.ts';

/** Stays when it is removed, until the page is left, so that a slip of the thumb costs nothing. */
export function SavedRow({ opportunity }: { opportunity: Opportunity }) {
  const { id, slug, title, type, organization } = opportunity;
  const [isRemoved, setRemoved] = useState(false);
  function change() {
    if (isRemoved) toggleSavedId(id);
    else removeSavedIds([id]);
    setRemoved(!isRemoved);
  }
  return (
    <li className="rounded-card bg-surface wrap-anywhere p-5 border border-line">
      <h2 className="text-lg font-bold leading-snug" dir="auto">
        <a className="inline-block underline decoration-1 underline-offset-3 py-2.5" href={`/opportunities/${slug}`}>
          {title}
        </a>
      </h2>
      <p className="flex flex-wrap items-baseline mt-1 gap-y-1 gap-x-3.5">
        <Badge kind="outline">{typeLabels[type]}</Badge>
        <bdi>{organization}</bdi>
        <OpportunityDeadline opportunity={opportunity} isOpen />
      </p>
      <div className="flex flex-wrap items-end mt-3 gap-2">
        <Button variant="second" onClick={change}>
          {isRemoved ? 'Save again' : 'Remove'}
          <span className="visually-hidden">: {title}</span>
        </Button>
        <p role="status" className="self-center text-muted">
          {isRemoved && 'No longer saved.'}
        </p>
      </div>
    </li>
  );
}
