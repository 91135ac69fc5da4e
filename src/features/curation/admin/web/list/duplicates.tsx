import { useEffect, useState } from 'react';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import type { OpportunityFields } from '../../editor-contract.ts';
import { stateLabels } from '../../vocabulary.ts';
import { useDuplicates } from '../editor-api.ts';

type Properties = { id: string; fields: OpportunityFields; onCompare: (otherId: string) => void };

export function Duplicates({ id, fields: { title, organization, link }, onCompare }: Properties) {
  const [query, setQuery] = useState({ title, organization, link });
  useEffect(() => {
    const timer = setTimeout(() => setQuery({ title, organization, link }), 500);
    return () => clearTimeout(timer);
  }, [title, organization, link]);
  const { data: found = [] } = useDuplicates(id, query);

  return (
    <section aria-label="Like this one" aria-live="polite">
      {found.length > 0 && (
        <Panel as="div">
          <h2>This may be here already</h2>
          <ul>
            {found.map((near) => (
              <li
                className="flex flex-wrap items-center justify-between py-2 border-t border-line gap-y-2 gap-x-4"
                key={near.id}
              >
                <div>
                  <a className="link" href={`/admin/opportunities/${near.id}`} dir="auto">
                    {near.title}
                  </a>{' '}
                  <Badge kind="outline">{stateLabels[near.state]}</Badge>
                  <p
                    className="text-muted text-sm [&[role='alert']]:text-buoy [&[role='alert']]:font-semibold"
                    dir="auto"
                  >
                    {[near.organization, near.deadline, near.hasSameLink && 'the same link']
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
                <Button
                  variant="second"
                  size="small"
                  aria-label={`Compare with ${near.title}`}
                  onClick={() => onCompare(near.id)}
                >
                  Compare
                </Button>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </section>
  );
}
