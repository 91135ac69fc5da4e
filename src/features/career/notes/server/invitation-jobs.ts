import { writePathOf } from '#features/opportunities/core/note-address-vocabulary.ts';
import { listSubscribers, notify } from '#features/people/notifications/server/notifications.ts';
import type { Database } from '#platform/server/database/database.ts';
import { handleEach } from '#platform/server/queue/handle-each.ts';
import { shorten } from '#platform/shared/text/text.ts';
import { noteLimits } from '../vocabulary.ts';
import { createInvitationRepository } from './invitation-repository.ts';

type Dependencies = { db: Database; now?: () => Date; batch?: number };
const topic = 'note-invitations' as const;
const dayMs = 24 * 60 * 60 * 1000;

/** Invites people who asked for it to write about what they marked as accepted: once for each opportunity. */
export function createInvitationJobs({ db, now = () => new Date(), batch = 200 }: Dependencies) {
  let isStopped = false;

  const invite = ({ personId, opportunityId, slug, title }: Accepted) =>
    db.transaction(async (transaction) => {
      // When two processes run, or after a crash, one writes.
      if (!(await createInvitationRepository(transaction).claim(personId, opportunityId))) return;
      await notify(transaction, {
        ...{ personId, topic, key: `note-invitation:${opportunityId}`, href: writePathOf(slug) },
        title: `You were accepted for “${shorten(title, 80)}”. Would you share what you know?`,
        text: 'A short guided form asks what helped you. Others who apply read it. You need not give your name. This is the only time we ask about it.',
      });
    });

  return {
    async run() {
      const before = new Date(now().getTime() - noteLimits.inviteAfterDays * dayMs);
      let after: string | undefined;
      const failures: unknown[] = [];
      do {
        const ids = await listSubscribers(db, topic, after, batch);
        const accepted = ids.length > 0 ? await createInvitationRepository(db).listAccepted(ids, before) : [];
        await handleEach(accepted, async (each) => {
          if (!isStopped) await invite(each);
        }).catch((error) => failures.push(error));
        if (isStopped) return;
        after = ids.length < batch ? undefined : ids.at(-1);
      } while (after !== undefined);
      if (failures.length > 0) throw new AggregateError(failures, 'Some invitations could not be written.');
    },

    stop() {
      isStopped = true;
    },
  };
}

type Accepted = Awaited<ReturnType<ReturnType<typeof createInvitationRepository>['listAccepted']>>[number];
