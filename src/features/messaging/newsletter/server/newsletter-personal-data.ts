import { eq, sql } from 'drizzle-orm';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { newsletterSubscriptions } from './subscriber-table.ts';

/** Found by the verified address. */
export const newsletterData: PersonalData = {
  tables: {
    newsletter_subscriptions: (db, { provenEmail }) => {
      const { email, topics, state, requestedAt, confirmedAt, createdAt } = newsletterSubscriptions;
      return db
        .select({ email, topics, state, requestedAt, confirmedAt, createdAt })
        .from(newsletterSubscriptions)
        .where(hasAddress(provenEmail));
    },
  },
  deleteData: (db, { provenEmail }) => db.delete(newsletterSubscriptions).where(hasAddress(provenEmail)),
  async moveTo(db, { provenEmail }, email) {
    const [stored] = await db.select().from(newsletterSubscriptions).where(hasAddress(provenEmail));
    if (!stored) return;
    await db.delete(newsletterSubscriptions).where(hasAddress(email));
    await db.update(newsletterSubscriptions).set({ email, foldedEmail: email }).where(hasAddress(provenEmail));
  },
};

const hasAddress = (email: string | null) =>
  email === null ? sql`false` : eq(newsletterSubscriptions.foldedEmail, email);
