import type { FormEvent } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import type { Recommendations } from '../contract.ts';
import { uses as allUses, type Use } from '../vocabulary.ts';
import { useSetUse } from './matching-api.ts';
import { useLabels } from './matching-labels.ts';

/** What the list is made from, each kind with a switch. */
export function UseList({ uses }: Pick<Recommendations, 'uses'>) {
  return (
    <section id="uses" className="for-you-section" aria-labelledby="uses-title">
      <h2 id="uses-title">What we use</h2>
      <p>
        Only what you told us, in your profile and on this page. We never use what you open or search. What your
        country, education and age do not allow is always left out.
      </p>
      <ul className="for-you-rows">
        {allUses.map((use) => (
          <UseRow key={use} use={use} isUsed={uses[use]} />
        ))}
      </ul>
      <p>
        <a className="link" href="/profile">
          Change your profile
        </a>
      </p>
    </section>
  );
}

function UseRow({ use, isUsed }: { use: Use; isUsed: boolean }) {
  const { mutate, isPending, isError } = useSetUse();
  const next = isUsed ? 'no' : 'yes';
  function submit(event: FormEvent) {
    event.preventDefault();
    mutate({ use, isUsed: next });
  }
  return (
    <li>
      <span>
        {useLabels[use]}
        <span className="for-you-said" role="status">
          {isUsed ? 'Used' : 'Not used'}
        </span>
      </span>
      <form method="post" action="/api/recommendations/uses" onSubmit={submit}>
        <input type="hidden" name="use" value={use} />
        <input type="hidden" name="isUsed" value={next} />
        <Button type="submit" variant="quiet" busy={isPending}>
          {isUsed ? 'Do not use' : 'Use'}
          <span className="visually-hidden">: {useLabels[use]}</span>
        </Button>
        {isError && (
          <p role="alert" className="field-error">
            This was not changed. Please try again.
          </p>
        )}
      </form>
    </li>
  );
}
