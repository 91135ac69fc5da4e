import { useSession } from '#features/people/session/web/session-api.ts';
import { failureText } from '#platform/web/http.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { SelectField } from '#platform/web/ui/fields/text-field.tsx';
import type { Thread } from '../inbox-contract.ts';
import { useChangeThread, useColleagues, useThread } from './inbox-api.ts';

/** Assigns, closes and reopens. */
export function ThreadActions({ thread: { id, state, version, assignedTo } }: { thread: Thread }) {
  const me = useSession().data?.person;
  const isMine = me != null && assignedTo?.id === me.uid;
  const { data: colleagues = [] } = useColleagues();
  const { mutate, isPending, error } = useChangeThread(id);
  const { refetch } = useThread(id);
  const change = (input: { state?: 'open' | 'closed'; assignedTo?: string | null }) =>
    mutate({ ...input, version }, { onError: () => void refetch() });
  return (
    <>
      {error && (
        <p role="alert" className="field-error">
          {failureText(error)}
        </p>
      )}
      <Button
        variant="second"
        busy={isPending}
        onClick={() => change({ assignedTo: isMine ? null : (me?.uid ?? null) })}
      >
        {isMine ? 'Unassign' : 'Assign to me'}
      </Button>
      <Button
        variant="second"
        busy={isPending}
        onClick={() => change({ state: state === 'closed' ? 'open' : 'closed' })}
      >
        {state === 'closed' ? 'Reopen' : 'Close'}
      </Button>
      {colleagues.length > 1 && (
        <SelectField
          label="Assigned to"
          value={assignedTo?.id ?? ''}
          disabled={isPending}
          onChange={(event) => change({ assignedTo: event.target.value || null })}
        >
          <option value="">Nobody</option>
          {colleagues.map((colleague) => (
            <option key={colleague.id} value={colleague.id}>
              {colleague.name ?? 'Without a name'}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
