import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { FetchOutside } from '#platform/server/outbound/fetch-outside.ts';
import type { FoundLink } from '../contract.ts';
import type { LinkFinding } from '../vocabulary.ts';
import { readLink } from './link-checker.ts';
import { LinkNotFollowed } from './link-errors.ts';
import { createLinkRepository, type Place } from './link-repository.ts';
import { judge } from './response-classifier.ts';

type Dependencies = { db: Database; fetchOutside: FetchOutside; now?: () => Date };
export type Links = ReturnType<typeof createLinks>;

const pageSize = 50;
const halfDay = 12 * 60 * 60 * 1000;
const week = 7 * 24 * 60 * 60 * 1000;
/** A curator waits for it. */
const patience = 10;

type Listed = NonNullable<Awaited<ReturnType<ReturnType<typeof createLinkRepository>['getListed']>>>;
const toFound = ({ id, slug, title, foundAt, checkedAt, ...rest }: Listed): FoundLink => ({
  ...rest,
  foundAt: foundAt?.toISOString() ?? null,
  checkedAt: checkedAt?.toISOString() ?? null,
  opportunity: { id, slug, title },
});

/** The official links that a person should look at, and what curators do about them. */
export function createLinks({ db, fetchOutside, now = () => new Date() }: Dependencies) {
  const repository = createLinkRepository(db);

  return {
    /** One page of what was found, the oldest finding first. */
    async list(finding: LinkFinding, after: Place | undefined) {
      const found = await repository.listFound(finding, pageSize + 1, after);
      const page = found.slice(0, pageSize);
      const last = found.length > pageSize ? page.at(-1) : undefined;
      return { items: page.map(toFound), next: last && { at: last.foundAt!.getTime(), id: last.id } };
    },

    /** Looks at a link now, for a person who waits. */
    async check(opportunityId: string): Promise<FoundLink> {
      const due = await repository.find(opportunityId);
      if (!due) throw new LinkNotFollowed();
      const answer = await readLink(fetchOutside, due, undefined, patience);
      // Looking twice in a row is no second failure: a host may be away for an hour.
      const { checkedAt, failures } = due.check;
      const isAgain = checkedAt !== null && now().getTime() - checkedAt.getTime() < halfDay;
      const before = { ...due.check, failures: Math.max(failures - (isAgain ? 1 : 0), 0) };
      await repository.keep(due.check, judge({ answer, before, verifiedAt: due.verifiedAt, now: now() }));
      return toFound((await repository.getListed(opportunityId))!);
    },

    /** A curator has looked at the page: the opportunity counts as verified, and the page as what it should say. */
    settle: (actorId: string, opportunityId: string) =>
      db.transaction(async (transaction) => {
        const within = transaction as unknown as Database;
        const unit = createLinkRepository(within);
        const at = now();
        const [settled] = await unit.settle(opportunityId, new Date(at.getTime() + week));
        if (!settled) throw new LinkNotFollowed();
        const before = await unit.verify(opportunityId, at);
        await recordAct(within, {
          actorId,
          action: 'opportunity.verify',
          subjectId: opportunityId,
          before: { verifiedAt: before },
          after: { verifiedAt: at, link: settled.link },
        });
      }),
  };
}
