import { eq } from 'drizzle-orm';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { OutgoingEmail } from '#platform/server/mail/email.ts';
import { queueMail } from '#platform/server/mail/outbox.ts';
import type { OutsideAnswer } from '#platform/server/outbound/fetch-outside.ts';
import { decideReview } from '#platform/server/review/reviews.ts';
import { type PostInput, postInput } from '../../contract.ts';
import { createClaims } from '../claims.ts';
import { createKeptOpportunities } from '../kept-opportunities.ts';
import { createOrganizations } from '../organizations.ts';
import { createOwnOrganizations } from '../own-organization.ts';
import { createPosts } from '../posts.ts';
import { createProposalReview } from '../proposal-review.ts';
import { createReopenings } from '../reopenings.ts';

export const workAddress = 'office@mail.harbour.org';
const start = new Date('2026-11-01T09:00:00Z');
const publicUrl = 'https://sealeap.example';

/** A whole post; the strings are what a plain form sends. */
export const postOf = (given: Partial<Record<keyof PostInput, unknown>> = {}) =>
  postInput.parse({
    ...{ title: 'Harbour Prize for Young Researchers', organization: 'Harbour Institute', category: 'environment' },
    ...{ type: 'competition', link: 'https://www.harbour.org/prize', description: 'A prize for essays about ports.' },
    ...{ deadlineKind: 'dated', closes: '2027-03-01', email: workAddress },
    ...given,
  });

/** The rules of the feature, with a clock that can be set and a page that answers what a test says. */
export function openOrganizations(db: Database) {
  let at = start;
  let page: { text: string; address?: string } = { text: 'Nothing here.' };
  const now = () => at;
  const limiter = { count: async () => {} };
  const emails: OutgoingEmail[] = [];
  const queueAndNote = async (transaction: Database, email: OutgoingEmail) => {
    emails.push(email);
    await queueMail(transaction, email);
  };
  const shared = { db, queueMail: queueAndNote, limiter, publicUrl, now };
  const organizations = createOrganizations(shared);
  const posts = createPosts({ ...shared, organizations });
  const claims = createClaims({ ...shared, organizations });
  const kept = createKeptOpportunities(shared);
  const reopenings = createReopenings(shared);
  const { kind } = createProposalReview(shared);
  const fetchOutside = async (asked: string) => {
    const { text, address = asked } = page;
    return { outcome: 'answered', address, status: 200, body: Buffer.from(text), lastModified: null } as OutsideAnswer;
  };
  const own = createOwnOrganizations({ ...shared, secrets: ['secret'], fetchOutside });
  const amina = { id: 'amina', role: 'curator' as const };

  /** Opens the newest link with a token, as its receiver does. */
  async function openNewest() {
    const links = emails.map(({ action }) => action?.href ?? '').filter((href) => href.includes('token='));
    const token = new URL(links.at(-1)!).searchParams.get('token')!;
    const opened = await organizations.open(token);
    return { ...opened, token, organization: (await organizations.find(opened.session))! };
  }
  const list = (state: 'waiting' | 'decided' = 'waiting') => kind.list({ state, cursor: undefined, limit: 50 });
  return {
    ...{ organizations, posts, claims, kept, own, reopenings, emails, openNewest, list, fetchOutside },
    setTime: (iso: string) => {
      at = new Date(iso);
    },
    /** `address`: to which the page leads on. */
    setPage: (text: string, address?: string) => {
      page = { text, ...(address && { address }) };
    },
    /** Decides about the first item of a list. */
    async decide(decision: string, reason = '', state: 'waiting' | 'decided' = 'waiting') {
      const [item] = await list(state);
      return decideReview(db, kind, amina, item!.id, { decision, version: item!.version, reason }, now());
    },
    addOpportunity: async (given: Parameters<typeof opportunityRow>[0] = {}) => {
      const link = 'https://www.harbour.org/prize';
      return (
        await db
          .insert(opportunities)
          .values(opportunityRow({ link, ...given }))
          .returning()
      )[0]!;
    },
    findOpportunity: async (id: string) => (await db.select().from(opportunities).where(eq(opportunities.id, id)))[0]!,
    listOpportunities: () => db.select().from(opportunities),
  };
}
