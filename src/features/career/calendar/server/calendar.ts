import type { Database } from '#platform/server/database/database.ts';
import { decrypt, encrypt, hashToken, makeToken } from '#platform/server/encrypted-value.ts';
import { failure } from '#platform/server/errors.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { findCalendarDate, nearestOf, ownCalendarDate } from '../calendar-policy.ts';
import type { CalendarFeedInput } from '../contract.ts';
import { type CalendarEntry, writeCalendar } from './calendar-file.ts';
import { type ApplicationDates, createCalendarRepository, type DatedRow } from './calendar-repository.ts';
import { googleCalendarAddress } from './google-calendar.ts';

export { type CalendarEntry, writeCalendar, writeInvitation } from './calendar-file.ts';

/** Another feature adds these entries to the feed of a person. */
export type CalendarSource = (userId: string) => Promise<readonly CalendarEntry[]>;

export class CalendarNotFound extends failure('notFound', 'There is no calendar at this address.') {}

type Dependencies = {
  db: Database;
  /** Public origin, without a trailing slash. */
  publicUrl: string;
  secrets: Secrets;
  sources?: readonly CalendarSource[];
  now?: () => Date;
};
const purpose = 'calendar feed';
export type Calendar = ReturnType<typeof createCalendar>;

/** Dates for the calendars of people: of one opportunity, or a feed of all that they apply for and take part in. */
export function createCalendar({ db, publicUrl, secrets, sources = [], now = () => new Date() }: Dependencies) {
  const repository = createCalendarRepository(db);
  const { host } = new URL(publicUrl);
  const addressOf = (slug: string) => `${publicUrl}/opportunities/${slug}`;

  /** Throws `CalendarNotFound` where it has no date ahead. */
  async function findDate(slug: string) {
    const row = await repository.findOpportunity(slug);
    const date = row && findCalendarDate(toDated(row), now());
    if (!date) throw new CalendarNotFound();
    return { row, date };
  }

  const urlOf = ({ id }: ApplicationDates) => `${publicUrl}/applications/${id}`;

  function listDeadlines(row: ApplicationDates): CalendarEntry[] {
    const { id, title, ownDeadline, movedAt, opportunity } = row;
    const date = ownDeadline
      ? ownCalendarDate(`Deadline: ${title}`, ownDeadline)
      : opportunity && findCalendarDate(toDated(opportunity), now());
    if (!date) return [];
    const changedAt = opportunity && opportunity.updatedAt > movedAt ? opportunity.updatedAt : movedAt;
    return [{ ...date, id: `${id}-deadline`, url: urlOf(row), changedAt, sequence: opportunity?.version ?? 0 }];
  }

  /** Lists the open items of its checklist that have a day. */
  function listSteps(row: ApplicationDates): CalendarEntry[] {
    if (!row.checklist) return [];
    const { items, version: sequence, updatedAt: changedAt } = row.checklist;
    return items.flatMap(({ id, text, date, isDone }) =>
      isDone || date === null
        ? []
        : {
            ...ownCalendarDate(`${text}: ${row.title}`, date),
            id: `${row.id}-${id}`,
            url: urlOf(row),
            changedAt,
            sequence,
          },
    );
  }

  const feedAddress = (token: unknown) => `${publicUrl}/calendar/${token}.ics`;

  /** Undefined where it was never encrypted, or with secrets that are gone. */
  const readToken = (encryptedToken: string | null) =>
    encryptedToken === null ? undefined : decrypt(encryptedToken, purpose, secrets);

  return {
    /** The file of one opportunity, with an alarm on the day before. Throws `CalendarNotFound`. */
    async writeOne(slug: string) {
      const { row, date } = await findDate(slug);
      const { id, updatedAt: changedAt, version: sequence } = row;
      const entry = { ...date, id, url: addressOf(slug), changedAt, sequence };
      return writeCalendar([entry], { host, now: now(), hasAlarms: true });
    },

    /** Where Google Calendar adds it. Throws `CalendarNotFound`. */
    async findGoogleAddress(slug: string) {
      return googleCalendarAddress((await findDate(slug)).date, addressOf(slug));
    },

    /**
     * Returns the owner of the feed behind a secret address. Throws `CalendarNotFound`. A token that cannot be shown
     * again is encrypted now that it is known.
     */
    async findOwner(token: string) {
      const tokenHash = hashToken(token);
      const feed = await repository.findFeedByToken(tokenHash);
      if (!feed) throw new CalendarNotFound();
      if (readToken(feed.encryptedToken) === undefined)
        await repository.setEncryptedToken(tokenHash, encrypt(token, purpose, secrets));
      return feed.userId;
    },

    async writeFeed(userId: string) {
      const rows = await repository.listApplications(userId);
      const applicationEntries = rows.flatMap((row) => [...listDeadlines(row), ...listSteps(row)]);
      const others = await Promise.all(sources.map((list) => list(userId)));
      const entries = nearestOf([...applicationEntries, ...others.flat()], now());
      return writeCalendar(entries, { host, now: now(), name: 'SeaLeap: my dates' });
    },

    async readFeed(userId: string) {
      const feed = await repository.findFeed(userId);
      const token = feed && readToken(feed.encryptedToken);
      return { isOn: feed !== undefined, address: token === undefined ? null : feedAddress(token) };
    },

    /** The address before ends at once. */
    async changeFeed(userId: string, { action }: CalendarFeedInput) {
      if (action === 'off') return repository.removeFeed(userId);
      const token = makeToken();
      await repository.setFeed(userId, {
        tokenHash: hashToken(token),
        encryptedToken: encrypt(token, purpose, secrets),
      });
    },
  };
}

function toDated({
  expectedOpens,
  expectedOpensPrecision,
  expectedCloses,
  expectedClosesPrecision,
  ...row
}: Omit<DatedRow, 'id'>) {
  return {
    ...row,
    expectedOpens: toExpected(expectedOpens, expectedOpensPrecision),
    expectedCloses: toExpected(expectedCloses, expectedClosesPrecision),
  };
}

const toExpected = (date: string | null, precision: DatedRow['expectedOpensPrecision']) =>
  date && precision ? { date, precision } : null;
