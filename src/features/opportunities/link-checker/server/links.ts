import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import { toCursor, toPage } from '#platform/server/database/list-cursor.ts';
import { failure } from '#platform/server/errors.ts';
import { toAnswer } from '#platform/server/http/answers/to-answer.ts';
import type { FetchOutside } from '#platform/server/outbound/fetch-outside.ts';
import { daysAfter } from '#platform/shared/dates/add-days.ts';
import { type BrokenLink, brokenLink } from '../contract.ts';
import type { LinkFinding } from '../vocabulary.ts';
import { readLink } from './link-checker.ts';
import { createLinkRepository } from './link-repository.ts';
import type { PageReader } from './page-reader.ts';
import { classifyResponse } from './response-classifier.ts';

type Dependencies = { db: Database; fetchOutside: FetchOutside; readPage: PageReader; now?: () => Date };
export type Links = ReturnType<typeof createLinks>;

export class LinkNotChecked extends failure(
  'notFound',
  'This opportunity is not open on the site, or its link was never looked at.',
) {}

const pageSize = 50;
const halfDay = 12 * 60 * 60 * 1000;
/** Seconds; a curator is waiting. */
const timeoutSeconds = 10;

type Listed = NonNullable<Awaited<ReturnType<ReturnType<typeof createLinkRepository>['getListed']>>>;
const toBrokenLink = ({ id, slug, title, ...row }: Listed) =>
  toAnswer(brokenLink, { ...row, opportunity: { id, slug, title } });

/** Findings about official links, and what curators do about them. */
export function createLinks({ db, fetchOutside, readPage, now = () => new Date() }: Dependencies) {
  const repository = createLinkRepository(db);

  return {
    /** One page, oldest finding first. */
    async list(finding: LinkFinding, cursor: string | undefined) {
      const brokenLinks = await repository.listBroken(finding, pageSize + 1, cursor);
      const { page, next } = toPage(brokenLinks, pageSize, ({ foundAt, id }) => toCursor({ createdAt: foundAt!, id }));
      return { items: page.map(toBrokenLink), next };
    },

    /** Checks a link at once. Throws when it is not checked any more. */
    async check(opportunityId: string): Promise<BrokenLink> {
      const link = await repository.find(opportunityId);
      if (!link) throw new LinkNotChecked();
      const read = await readLink(link, { fetchOutside, readPage, maxSeconds: timeoutSeconds });
      // Does not count as another failure: a host may be down for an hour.
      const { checkedAt, failures } = link.check;
      const isAgain = checkedAt !== null && now().getTime() - checkedAt.getTime() < halfDay;
      const before = { ...link.check, failures: Math.max(failures - (isAgain ? 1 : 0), 0) };
      await repository.saveCheck(
        link.check,
        classifyResponse({
          ...{ answer: read.answer, signature: read.signature, before, now: now() },
          ...{ verifiedAt: link.verifiedAt, nextDate: link.nextDate },
        }),
      );
      return toBrokenLink((await repository.getListed(opportunityId))!);
    },

    /** The opportunity counts as verified, and the page's text becomes the one to compare with. */
    resolve: (actorId: string, opportunityId: string) =>
      db.transaction(async (tx) => {
        const repository = createLinkRepository(tx);
        const at = now();
        const [resolved] = await repository.resolve(opportunityId, daysAfter(at, 7));
        if (!resolved) throw new LinkNotChecked();
        const before = await repository.verify(opportunityId, at);
        await recordAct(tx, {
          actorId,
          action: 'opportunity.verify',
          subjectId: opportunityId,
          before: { verifiedAt: before },
          after: { verifiedAt: at, link: resolved.link },
        });
      }),
  };
}
