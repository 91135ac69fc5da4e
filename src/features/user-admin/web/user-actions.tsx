import type { ComponentProps } from 'react';
import { useSession } from '#features/session/web/session-api.ts';
import { ReasonDialog } from '#platform/web/admin/reason-dialog.tsx';
import { navigate } from '#platform/web/router.tsx';
import { toast } from '#platform/web/ui/toaster.ts';
import type { PersonDetails } from '../contract.ts';
import { personRoles } from '../vocabulary.ts';
import { type UserAction, useUserActions } from './user-api.ts';
import { roleLabels } from './user-labels.ts';

type Properties = { person: PersonDetails };

type DialogProperties = Omit<ComponentProps<typeof ReasonDialog>, 'onAct'> & {
  id: string;
  action: UserAction;
  body?: object;
  /** The title of the toast after a success. */
  done: string;
};

/** Asks for a reason, then posts it with `body` to an action on a user. */
export function ActionDialog({ id, action, body, done, ...dialog }: DialogProperties) {
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

const useIsOneself = ({ id }: PersonDetails) => useSession().data?.person?.uid === id;

/** Not shown for one's own account. */
export function AccessActions({ person }: Properties) {
  const isOneself = useIsOneself(person);
  if (isOneself) return <p>This is you. Another admin can change what you may do.</p>;
  const roles = personRoles.filter((role) => role !== person.role);
  return (
    <>
      {person.isNamedAdmin && <p>This address is named in ADMIN_EMAILS, so it stays an admin.</p>}
      <div className="person-acts">
        {!person.isNamedAdmin &&
          roles.map((role) => (
            <ActionDialog
              key={role}
              label={`Make ${roleLabels[role].toLowerCase()}`}
              title={`Make this person ${role === 'admin' ? 'an admin' : `a ${role}`}?`}
              description={roleEffects[role]}
              confirmLabel={`Make ${roleLabels[role].toLowerCase()}`}
              id={person.id}
              action="role"
              body={{ role }}
              done={`The role is ${roleLabels[role].toLowerCase()} now.`}
            />
          ))}
        <SuspendOrRestore person={person} />
      </div>
    </>
  );
}

const roleEffects = {
  member: 'They cannot open the desk any more. Nothing of theirs changes otherwise.',
  curator: 'Curators work on opportunities, classes and messages at the desk. They do not see people or money.',
  admin: 'Admins see and change everything, also people, roles and money.',
};

function SuspendOrRestore({ person }: Properties) {
  if (person.isSuspended)
    return (
      <ActionDialog
        label="Restore"
        title="Restore this account?"
        description="They can log in again. Their classes, profile and role are as they were. A letter tells them."
        confirmLabel="Restore"
        id={person.id}
        action="restore"
        done="The account is restored."
      />
    );
  return (
    <ActionDialog
      label="Suspend"
      title="Suspend this account?"
      description="They are logged out everywhere at once and cannot log in until you restore the account. What they bought stays theirs, and Premium goes on being charged until it is ended. A letter tells them and says how to reach us."
      confirmLabel="Suspend"
      id={person.id}
      action="suspend"
      done="The account is suspended."
    />
  );
}

export function EmailActions({ person }: Properties) {
  if (person.isEmailVerified) return <p>Receipts are sent again from the lists of what was paid.</p>;
  return (
    <div className="person-acts">
      <ActionDialog
        label="Send the confirmation mail again"
        title="Send the confirmation mail again?"
        description="A mail with a new link goes to the address of the account. It works for one day."
        confirmLabel="Send it"
        id={person.id}
        action="letters"
        body={{ emailMessage: 'confirmation' }}
        done="The mail is on its way."
      />
    </div>
  );
}

function save(blob: Blob, name: string) {
  const address = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** For requests by email. */
export function DataActions({ person }: Properties) {
  const actions = useUserActions(person.id);
  const isOneself = useIsOneself(person);
  return (
    <div className="person-acts">
      <ReasonDialog
        label="Export their data"
        title="Export everything that is kept of this person?"
        description="You get the file that they could download themselves. Send it only to the address of the account, and delete your copy."
        confirmLabel="Export"
        onAct={async (reason) => save(await actions.export(reason), `sealeap-${person.id}.json`)}
      />
      {!isOneself && (
        <ReasonDialog
          label="Delete the account"
          title="Delete this account for good?"
          description="Everything of this person goes and cannot be brought back, and Premium ends. What was paid stays in the books, of nobody. They get one last mail."
          confirmLabel="Delete for good"
          onAct={async (reason) => {
            await actions.remove(reason);
            toast({ title: 'The account is deleted.' });
            navigate('/admin/people');
          }}
        />
      )}
    </div>
  );
}
