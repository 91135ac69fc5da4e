import { useState } from 'react';
import type { Opportunity } from '#features/opportunities/core/contract.ts';
import { typeLabels } from '#features/opportunities/core/vocabulary.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { OpportunityDeadline } from './application-facts.tsx';
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
    <li className="application-row">
      <h2 dir="auto">
        <a href={`/opportunities/${slug}`}>{title}</a>
      </h2>
      <p className="application-facts">
        <Badge kind="outline">{typeLabels[type]}</Badge>
        <bdi>{organization}</bdi>
        <OpportunityDeadline opportunity={opportunity} isOpen />
      </p>
      <div className="application-actions">
        <Button variant="second" onClick={change}>
          {isRemoved ? 'Save again' : 'Remove'}
          <span className="visually-hidden">: {title}</span>
        </Button>
        <p role="status" className="application-removed">
          {isRemoved && 'No longer saved.'}
        </p>
      </div>
    </li>
  );
}
