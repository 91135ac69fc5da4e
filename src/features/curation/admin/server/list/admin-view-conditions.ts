import { type SQL, sql } from 'drizzle-orm';
import { verifiedKey } from '#features/opportunities/core/server/opportunity-expression-table.ts';
import { daysAfter } from '#platform/shared/dates/add-days.ts';
import { type AdminView, daysOfClosingSoon, daysOfVerified } from '../../list-vocabulary.ts';
import { type OpportunityState, opportunityStates } from '../../vocabulary.ts';

const onSite = ['published', 'early_access'] as const;

/** States (one index range each) and a further condition. */
type View = { states: readonly OpportunityState[]; condition?: SQL };

const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;

const views: Record<AdminView, (now: Date) => View> = {
  all: () => ({ states: opportunityStates }),
  'needs-review': () => ({ states: ['needs_review'] }),
  'closing-soon': (now) => ({
    states: onSite,
    condition: sql`closes_sort > ${at(now)} and closes_sort <= ${at(daysAfter(now, daysOfClosingSoon))}`,
  }),
  unverified: (now) => ({
    states: onSite,
    condition: sql`closes_sort > ${at(now)} and ${verifiedKey} < ${at(daysAfter(now, -daysOfVerified))}`,
  }),
  reported: () => ({
    states: opportunityStates,
    condition: sql`id in (select subject_id from reports where kind = 'opportunities' and done_at is null)`,
  }),
  'dead-link': () => ({
    states: onSite,
    condition: sql`id in (select opportunity_id from link_checks where finding = 'dead')`,
  }),
  closed: (now) => ({ states: onSite, condition: sql`closes_sort <= ${at(now)}` }),
  'early-access': () => ({ states: ['early_access'] }),
  drafts: () => ({ states: ['draft'] }),
  archived: () => ({ states: ['archived'] }),
};

/** One condition for each state, which is a literal so that the planner can use the partial indexes. */
export function conditionsOfView(view: AdminView, now: Date): SQL[] {
  const { states, condition } = views[view](now);
  return states.map((state) => {
    const inState = sql`state = ${sql.raw(`'${state}'`)}`;
    return condition ? sql`${inState} and ${condition}` : inState;
  });
}
