import type { FormEvent } from 'react';
import { AccountSection } from '#features/people/accounts/web/account-section.tsx';
import type { User } from '#features/people/session/web/shared/auth-context.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useSetListOrder } from './profile-api.ts';

export const ListOrderSection = ({ user }: { user: User }) => (
  <AccountSection title="Order of the opportunities">
    {user.hasProfile ? (
      <OrderSwitch user={user} />
    ) : (
      <p>
        Everything is in the same order for you as for everybody.{' '}
        <a className="link" href="/profile-setup">
          Complete your profile
        </a>{' '}
        to put what fits you first.
      </p>
    )}
  </AccountSection>
);

function OrderSwitch({ user: { listOrder, isMinor } }: { user: User }) {
  const { mutate, isPending, isError } = useSetListOrder();
  const isSame = listOrder === 'same';
  const other = isSame ? 'interests' : 'same';
  function change(event: FormEvent) {
    event.preventDefault();
    mutate(other);
  }
  return (
    <form method="post" action="/api/list-order" className="entry-form grid gap-5" onSubmit={change}>
      <p role="status">
        {isSame ? 'You see everything in the same order as everybody.' : 'Your interests come first in the list.'}
        {isMinor && ' Because you are under 18, the order never uses more than the interests that you chose yourself.'}
      </p>
      <input type="hidden" name="listOrder" value={other} />
      {isError && (
        <p role="alert" className="field-error">
          The order was not changed. Please try again.
        </p>
      )}
      <div>
        <Button type="submit" variant="second" busy={isPending}>
          {isSame ? 'Put my interests first' : 'Show me everything in the same order'}
        </Button>
      </div>
    </form>
  );
}
