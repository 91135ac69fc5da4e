import type { Database } from '#platform/server/database/database.ts';
import { readToken, signToken } from '#platform/server/signed-token.ts';
import { foldMailAddress } from '#platform/shared/text/fold-text.ts';
import { permissionEmail } from '../mentoring-emails.ts';
import { AgeNeeded, FieldNotPossible, LinkOver, NothingToAsk } from '../mentoring-errors.ts';
import { createMentoringRepository } from '../mentoring-repository.ts';
import { nameOfMentor } from '../mentors/mentor-policy.ts';
import { permissionStateOf } from '../sessions/relation-policy.ts';
import { guardianHref, guardianPurpose, type MentoringSite } from '../sessions/session-notifications.ts';
import { meetingUrlOf, nameOfMember } from '../sessions/session-policy.ts';
import { createPermissionRepository } from './permission-repository.ts';

type Dependencies = MentoringSite & {
  db: Database;
  zoneOf: (userId: string) => Promise<string | null>;
  /** Cancels the meetings ahead of a member, in the transaction. */
  cancelAhead: (transaction: Database, of: { userId: string }, reason: string) => Promise<void>;
};
export type Permissions = ReturnType<typeof createPermissions>;

/** The leave of a guardian for meetings with mentors, which everybody under 18 needs. */
export function createPermissions({ db, zoneOf, cancelAhead, ...site }: Dependencies) {
  const { publicUrl, secrets, queueMail, meetingTemplate, now = () => new Date() } = site;
  const repository = createPermissionRepository(db);

  async function getByToken(token: string) {
    const id = readToken(guardianPurpose, token, secrets);
    const permissionRequest = id && /^[\da-f-]{36}$/.test(id) ? await repository.findById(id) : undefined;
    if (!permissionRequest) throw new LinkOver();
    return permissionRequest;
  }

  /** `guardianEmail`: of who has consented to the profile, or was asked. `database`: of a transaction. */
  async function getState(userId: string, database = db) {
    const [permissions, members] = [createPermissionRepository(database), createMentoringRepository(database)];
    const member = await members.findMember(userId);
    if (!member) return { state: 'notNeeded' as const, guardianEmail: null };
    const permission = (await permissions.find(userId)) ?? null;
    const state = permissionStateOf(member, permission, now());
    if (state === 'notNeeded' || state === 'ageUnknown') return { state, guardianEmail: null };
    return { state, guardianEmail: (await permissions.findConsentEmail(userId)) ?? permission?.guardianEmail ?? null };
  }

  return {
    getState,

    /**
     * Emails the guardian. An address that is known from the profile, or from which an answer came, cannot be replaced:
     * else a member could name somebody else after a no. Throws NothingToAsk and FieldNotPossible.
     */
    async ask(userId: string, typed: string | undefined) {
      const { state } = await getState(userId);
      const member = await createMentoringRepository(db).findMember(userId);
      if (!member || state === 'notNeeded') throw new NothingToAsk();
      if (state === 'ageUnknown') throw new AgeNeeded();
      const asked = await repository.find(userId);
      const answeredBy = asked && asked.answer !== null ? asked.guardianEmail : undefined;
      const guardianEmail = (await repository.findConsentEmail(userId)) ?? answeredBy ?? typed;
      if (!guardianEmail || foldMailAddress(guardianEmail) === foldMailAddress(member.email))
        throw new FieldNotPossible('guardianEmail', 'Write the email address of a parent or guardian: not your own.');
      await db.transaction(async (transaction) => {
        const permissions = createPermissionRepository(transaction);
        if ((await permissions.find(userId))?.answer === 'allowed') throw new NothingToAsk();
        const { id } = await permissions.ask(userId, guardianEmail, now());
        const href = guardianHref(publicUrl, signToken(guardianPurpose, id, secrets));
        const name = nameOfMember(member, now());
        await queueMail(
          transaction,
          permissionEmail(`mentoring-permission:${id}`, { email: guardianEmail, personId: userId }, name, href),
        );
      });
    },

    /** Returns the request as a guardian sees it. Throws LinkOver. */
    async describe(token: string) {
      const { permission, name } = await getByToken(token);
      const ahead = await createMentoringRepository(db).listAhead({ userId: permission.userId }, now());
      return {
        name: name.trim().split(/\s+/)[0] ?? '',
        answer: permission.answer,
        // Where the member is: most guardians live there, too.
        timeZone: await zoneOf(permission.userId),
        sessions: ahead.map(({ session, mentor }) => ({
          ...{ id: session.id, startsAt: session.startsAt, endsAt: session.endsAt },
          mentor: nameOfMentor(mentor, mentor.name),
          url: meetingTemplate ? meetingUrlOf(meetingTemplate, session) : '',
        })),
      };
    },

    /** May be changed at any time; a leave that is taken back cancels what is ahead. Throws LinkOver. */
    async answer(token: string, answer: 'allowed' | 'declined') {
      const { permission } = await getByToken(token);
      await db.transaction(async (transaction) => {
        const permissions = createPermissionRepository(transaction);
        const held = await permissions.lock(permission.id);
        if (!held) throw new LinkOver();
        if (held.answer === answer) return;
        await permissions.answer(held.id, answer, now());
        if (answer === 'declined')
          await cancelAhead(transaction, { userId: held.userId }, 'This meeting cannot take place any more.');
      });
    },
  };
}
