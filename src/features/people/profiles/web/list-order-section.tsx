import { AccountSection } from '#features/people/accounts/web/account-section.tsx';
import type { User } from '#features/people/session/web/shared/auth-context.ts';
import { Form, Submit } from '#platform/web/forms/form.tsx';
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
  const { mutateAsync } = useSetListOrder();
  const isSame = listOrder === 'same';
  const other = isSame ? 'interests' : 'same';
  return (
    <Form
      action="/api/list-order"
      fields={{ listOrder: other }}
      send={() => mutateAsync(other)}
      failed="The order was not changed. Please try again."
      className="entry-form grid gap-5"
    >
      <p role="status">
        {isSame ? 'You see everything in the same order as everybody.' : 'Your interests come first in the list.'}
        {isMinor && ' Because you are under 18, the order never uses more than the interests that you chose yourself.'}
      </p>
      <Submit variant="second">{isSame ? 'Put my interests first' : 'Show me everything in the same order'}</Submit>
    </Form>
  );
}
