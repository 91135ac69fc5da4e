import { useState } from 'react';
import { storeToast } from '#platform/web/notice.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { CheckField } from '#platform/web/ui/fields/check-field.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { EditableOpportunity } from '../../editor-contract.ts';
import { stateLabels } from '../../vocabulary.ts';
import { mergeOpportunities, useEditable } from '../editor-api.ts';
import { keptOpportunities } from '../editor-drafts.ts';
import { ChooseValues } from '../fields/choose-values.tsx';
import { differing, formatField } from '../fields/field-labels.ts';

type Properties = { mine: EditableOpportunity; otherId: string; onClose: () => void };

export function MergePanel({ mine, otherId, onClose }: Properties) {
  const { data: other, error, refetch } = useEditable(otherId);
  return (
    <Panel aria-labelledby="editor-merge">
      <h2 id="editor-merge" tabIndex={-1} ref={(heading) => heading?.focus()}>
        Are these the same?
      </h2>
      <p>One of them stays, with the values that you choose. The other is archived, and its address leads here.</p>
      <p className="my-3">
        <Button variant="second" onClick={onClose}>
          Not the same: back to editing
        </Button>
      </p>
      {error && !other ? (
        <FailedState title="We could not load the other one" onRetry={() => void refetch()} />
      ) : other ? (
        <Merge key={`${mine.version} ${other.version}`} mine={mine} other={other} onStale={() => void refetch()} />
      ) : (
        <Loader label="Loading the other one" />
      )}
    </Panel>
  );
}

type Both = { mine: EditableOpportunity; other: EditableOpportunity };

function Merge({ mine, other, onStale }: Both & { onStale: () => void }) {
  // Proposes to keep the address that was public.
  const [keepsOther, setKeepsOther] = useState(other.wasPublished && !mine.wasPublished);
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [target, duplicate] = keepsOther ? [other, mine] : [mine, other];
  // A published opportunity cannot have early access.
  const names = differing(mine.fields, other.fields).filter(
    (name) => name !== 'earlyAccessAt' || target.state !== 'published',
  );
  const proposed = Object.fromEntries(
    names.map((name) => {
      const isEmpty = formatField(name, target.fields) === 'Nothing';
      return [name, isEmpty === keepsOther ? 'one' : 'other'] as const;
    }),
  );

  async function merge(fields: EditableOpportunity['fields']) {
    setIsBusy(true);
    const { version, state } = target;
    const outcome = await mergeOpportunities(target.id, {
      version,
      state,
      fields,
      other: duplicate.id,
      otherVersion: duplicate.version,
    });
    setIsBusy(false);
    if ('saved' in outcome) {
      keptOpportunities.of(mine.id).remove();
      keptOpportunities.of(other.id).remove();
      storeToast({ title: 'Merged', description: 'The old address leads to the one that stayed.' });
      // A full page load, because both cached queries are outdated.
      return location.assign(`/admin/opportunities/${target.id}`);
    }
    setRefusal(outcome.refused);
    if (outcome.isStale) onStale();
  }
  return (
    <>
      <fieldset className="flex flex-wrap gap-y-1 gap-x-6">
        <legend className="field-label">Which one stays?</legend>
        {[mine, other].map((each) => (
          <CheckField
            key={each.id}
            type="radio"
            name="stays"
            label={`${each === mine ? 'This one' : 'The other one'}: /opportunities/${each.slug} (${stateLabels[each.state]})`}
            checked={target === each}
            onChange={() => setKeepsOther(each === other)}
          />
        ))}
      </fieldset>
      {refusal && <Banner kind="failure">{refusal}</Banner>}
      <ChooseValues
        key={String(keepsOther)}
        one={{ label: 'This one', fields: mine.fields }}
        other={{ label: 'The other one', fields: other.fields }}
        names={names}
        proposed={proposed}
        start={target.fields}
        label="Merge into one"
        isBusy={isBusy}
        onChosen={(fields) => void merge(fields)}
      />
    </>
  );
}
