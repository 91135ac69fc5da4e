import type { ComponentProps } from 'react';
import { useSession } from '#features/people/session/web/session-api.ts';
import { ReasonDialog } from '#platform/web/admin/reason-dialog.tsx';
import { navigate } from '#platform/web/router.tsx';
import { toast } from '#platform/web/ui/floating/toaster.ts';
import type { UserDetails } from '../contract.ts';
import { userRoles } from '../vocabulary.ts';
import { type UserAction, useUserActions } from './user-api.ts';
import { roleLabels } from './user-labels.ts';

type Properties = { user: UserDetails };

type DialogProperties = Omit<ComponentProps<typeof ReasonDialog>, 'onAct'> & {
  id: string;
  action: UserAction;
  body?: object;
  /** The title of the toast after a success. */
  done: string;
};

/** Asks for a reason, then posts it with `body` to an action on a user. */
function ActionDialog({ id, action, body, done, ...dialog }: DialogProperties) {
  const { act } = useUserActions(id);
  return (
    <ReasonDialog
      {...dialog}
      onAct={async (reason) => {
        await act(action, { ...body, reason });
        toast({ title: done });
      }}
    />
  );
}

type ReceiptProperties = { user: UserDetails; number: string; purchase: string; body: object };

export const ReceiptDialog = ({ user, number, purchase, body }: ReceiptProperties) => (
  <ActionDialog
    label={`Send ${number}`}
    title="Send the receipt again"
    description={`The receipt for ${purchase} goes to the address of the account.`}
    confirmLabel="Send it"
    id={user.id}
    action="emails"
    body={body}
    done="The receipt is on its way."
  />
);

const useIsOneself = ({ id }: UserDetails) => useSession().data?.person?.uid === id;

export function AccessActions({ user }: Properties) {
  const isOneself = useIsOneself(user);
  if (isOneself) return <p>This is you. Another admin can change what you may do.</p>;
  const roles = userRoles.filter((role) => role !== user.role);
  return (
    <>
      {user.isNamedAdmin && <p>This address is named in ADMIN_EMAILS, so it stays an admin.</p>}
      <div className="person-acts flex flex-wrap gap-y-2 gap-x-3 [&+.person-acts]:mt-3">
        {!user.isNamedAdmin &&
          roles.map((role) => (
            <ActionDialog
              key={role}
              label={`Make ${roleLabels[role].toLowerCase()}`}
              title={`Make this person ${role === 'admin' ? 'an admin' : `a ${role}`}?`}
              description={roleEffects[role]}
              confirmLabel={`Make ${roleLabels[role].toLowerCase()}`}
              id={user.id}
              action="role"
              body={{ role }}
              done={`The role is ${roleLabels[role].toLowerCase()} now.`}
            />
          ))}
        <SuspendOrRestore user={user} />
      </div>
    </>
  );
}

const roleEffects = {
  member: 'They can no longer open the administration. Nothing else changes for them.',
  curator: 'Curators work on opportunities, classes and messages. They do not see people or payments.',
  admin: 'Admins see and change everything, including people, roles and payments.',
};

const accessDialogs = {
  restore: {
    label: 'Restore',
    title: 'Restore this account?',
    description: 'They can log in again. Their classes, profile and role are as they were. An email tells them.',
    confirmLabel: 'Restore',
    done: 'The account is restored.',
  },
  suspend: {
    label: 'Suspend',
    title: 'Suspend this account?',
    description:
      'They are logged out everywhere at once and cannot log in until you restore the account. What they bought stays theirs, and Premium goes on being charged until it is ended. An email tells them and says how to reach us.',
    confirmLabel: 'Suspend',
    done: 'The account is suspended.',
  },
};

function SuspendOrRestore({ user: { id, isSuspended } }: Properties) {
  const action = isSuspended ? 'restore' : 'suspend';
  return <ActionDialog {...accessDialogs[action]} id={id} action={action} />;
}

export function EmailActions({ user }: Properties) {
  if (user.isEmailVerified) return <p>To send a receipt again, use the lists above.</p>;
  return (
    <div className="person-acts flex flex-wrap gap-y-2 gap-x-3 [&+.person-acts]:mt-3">
      <ActionDialog
        label="Send the confirmation email again"
        title="Send the confirmation email again?"
        description="We send an email with a new link to the address of the account. It works for one day."
        confirmLabel="Send it"
        id={user.id}
        action="emails"
        body={{ kind: 'confirmation' }}
        done="The email is on its way."
      />
    </div>
  );
}

export function AgeActions({ user }: Properties) {
  const isOneself = useIsOneself(user);
  if (!user.isDeclaredMinor || isOneself) return null;
  return (
    <div className="person-acts flex flex-wrap gap-y-2 gap-x-3 [&+.person-acts]:mt-3">
      <ActionDialog
        label="Correct the age"
        title="Remove the record that they are under 18?"
        description="Do this only when you are sure that it was a mistake: it ends what protects people under 18. They then give their date of birth again. Until they do, nobody takes them for an adult."
        confirmLabel="Remove the record"
        id={user.id}
        action="age"
        done="The record is removed."
      />
    </div>
  );
}

function save(blob: Blob, name: string) {
  const address = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export function DataActions({ user }: Properties) {
  const actions = useUserActions(user.id);
  const isOneself = useIsOneself(user);
  return (
    <div className="person-acts flex flex-wrap gap-y-2 gap-x-3 [&+.person-acts]:mt-3">
      <ReasonDialog
        label="Export their data"
        title="Export all data of this person?"
        description="You get the file that they could download themselves. Send it only to the address of the account, and delete your copy."
        confirmLabel="Export"
        onAct={async (reason) => save(await actions.export(reason), `sealeap-${user.id}.json`)}
      />
      {!isOneself && (
        <ReasonDialog
          label="Delete the account"
          title="Delete this account for good?"
          description="All data of this person is deleted and cannot be restored, and Premium ends. Payments stay in the records without a name. They get one last email."
          confirmLabel="Delete for good"
          onAct={async (reason) => {
            await actions.remove(reason);
            toast({ title: 'The account is deleted.' });
            navigate('/admin/users');
          }}
        />
      )}
    </div>
  );
}
