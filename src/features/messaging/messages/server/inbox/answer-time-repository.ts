import { and, isNull, lt, sql } from 'drizzle-orm';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import { answerTimeDays, questionKeptDays } from '../../inbox-vocabulary.ts';
import { contactMessages as t } from '../message-table.ts';

export type AnswerTimeRepository = ReturnType<typeof createAnswerTimeRepository>;

const maxLate = 100;
const isLate = sql`${t.state} = 'open' and ${t.promisedAt} is not null and ${t.promisedAt} < now()`;

type Times = {
  answered: number;
  medianHours: number | null;
  premiumAnswered: number;
  premiumMedianHours: number | null;
};

export function createAnswerTimeRepository(db: Database) {
  const countLate = () => db.$count(t, isLate);
  return {
    /** Open questions whose promised time is over. */
    countLate,

    /** Medians until the first answer, in hours with one decimal. */
    async read() {
      const hours = sql`extract(epoch from ${t.firstAnsweredAt} - ${t.createdAt}) / 3600.0`;
      const [times] = await selectRows<Times>(
        db,
        sql`select count(*)::int as answered, count(*) filter (where ${t.isPriority})::int as "premiumAnswered",
            round((percentile_cont(0.5) within group (order by ${hours}))::numeric, 1)::float8 as "medianHours",
            round((percentile_cont(0.5) within group (order by ${hours}) filter (where ${t.isPriority}))::numeric, 1)::float8
              as "premiumMedianHours"
          from ${t}
          where ${t.createdAt} > now() - make_interval(days => ${answerTimeDays}) and ${t.firstAnsweredAt} is not null`,
      );
      const { answered, medianHours, premiumAnswered, premiumMedianHours } = times!;
      return {
        premium: { answered: premiumAnswered, medianHours: premiumMedianHours },
        all: { answered, medianHours },
        open: await db.$count(t, sql`${t.state} = 'open'`),
        late: await countLate(),
      };
    },

    /** Late questions that the operator has not heard of; each is returned once. */
    async claimLate(): Promise<{ id: string; promisedAt: Date }[]> {
      const late = db
        .select({ id: t.id })
        .from(t)
        .where(and(isLate, isNull(t.alarmedAt)))
        .orderBy(t.promisedAt)
        .limit(maxLate)
        .for('update', { skipLocked: true });
      const claimed = await db
        .update(t)
        .set({ alarmedAt: sql`now()` })
        .where(sql`${t.id} in (${late})`)
        .returning({ id: t.id, promisedAt: t.promisedAt });
      return claimed.flatMap(({ id, promisedAt }) => (promisedAt ? [{ id, promisedAt }] : []));
    },

    /** Deletes questions whose last message is so long ago. */
    purge: () => db.delete(t).where(lt(t.lastMessageAt, sql`now() - make_interval(days => ${questionKeptDays})`)),
  };
}
