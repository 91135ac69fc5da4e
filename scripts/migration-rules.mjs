const name = '(?:"?public"?\\.)?"?(\\w+)"?';
const firstMatch = (statement, pattern) => new RegExp(pattern, 'i').exec(statement)?.[1];
const changedTable = (statement) => firstMatch(statement, `^alter table (?:if exists )?(?:only )?${name}`);
const indexedTable = (statement) => firstMatch(statement, `^create (?:unique )?index .*? on (?:only )?${name}`);

/** Each rule: which statement breaks it, given the tables that the same migration creates, and what to do instead. */
const rules = [
  {
    breaks: (statement, isNew) =>
      indexedTable(statement) && !isNew(indexedTable(statement)) && !/ concurrently /i.test(statement),
    instead: 'an index on an existing table is built with CREATE INDEX CONCURRENTLY, in a migration of its own',
  },
  {
    breaks: (statement) => /^drop index (?!concurrently)/i.test(statement),
    instead: 'an index is dropped with DROP INDEX CONCURRENTLY, in a migration of its own',
  },
  {
    breaks: (statement) => / index concurrently (?!if (not )?exists)/i.test(statement),
    instead: 'CONCURRENTLY goes with IF NOT EXISTS or IF EXISTS, because a killed migration is repeated',
  },
  {
    breaks: (statement, isNew) =>
      addsColumn(statement, isNew) && / not null/i.test(statement) && !/ default | generated /i.test(statement),
    instead: 'a column without a default is added as nullable: rows exist, and running processes do not fill it',
  },
  {
    breaks: (statement, isNew) =>
      addsColumn(statement, isNew) &&
      / generated always as (?!identity)| (small|big)?serial|default (gen_random_uuid|random|clock_timestamp|nextval)/i.test(
        statement,
      ),
    instead:
      'a generated column, a serial or a default that differs by row rewrites the table: add it empty, fill it later',
  },
  {
    breaks: (statement, isNew) =>
      altersOld(statement, isNew) && / (set data )?type /i.test(statement) && / alter column /i.test(statement),
    instead: 'a change of a type rewrites the table: add a column, write to both, and drop the old one later',
  },
  {
    breaks: (statement, isNew) => altersOld(statement, isNew) && / set not null/i.test(statement),
    instead: 'SET NOT NULL reads the whole table under a lock: add a CHECK that is NOT VALID, and validate it later',
  },
  {
    breaks: (statement, isNew) =>
      altersOld(statement, isNew) &&
      / add constraint .* (foreign key|check)/i.test(statement) &&
      !/ not valid/i.test(statement),
    instead: 'a constraint on an existing table is added as NOT VALID, and validated in a later migration',
  },
  {
    breaks: (statement, isNew) =>
      altersOld(statement, isNew) &&
      / add (constraint \S+ )?(unique|primary key)/i.test(statement) &&
      !/ using index /i.test(statement),
    instead: 'a unique constraint uses an index that was built concurrently (USING INDEX)',
  },
  {
    breaks: (statement, isNew) =>
      (altersOld(statement, isNew) && / rename /i.test(statement)) ||
      /^alter (type|function|index) .* rename /i.test(statement),
    instead: 'nothing is renamed: running processes use the old name',
  },
  {
    breaks: (statement, isNew, isContract) =>
      !isContract &&
      (/^drop (table|view|function|type)/i.test(statement) ||
        (altersOld(statement, isNew) && / drop (column|constraint)/i.test(statement))),
    instead: "what is dropped must not be used by the release before: say so in a line '-- contract: …' above it",
  },
  {
    breaks: (statement) => /^(truncate|cluster|lock|vacuum full|reindex (?!.*concurrently))\b/i.test(statement),
    instead: 'nothing locks a whole table',
  },
];

const altersOld = (statement, isNew) => changedTable(statement) && !isNew(changedTable(statement));
const addsColumn = (statement, isNew) =>
  altersOld(statement, isNew) && / add (column )?(?!constraint)/i.test(statement);

const withoutComments = (text) => text.replace(/^\s*--(?!> ).*$/gm, '').replace(/'(?:[^']|'')*'/g, "''");

/**
 * Returns the faults of a migration, as sentences: statements that would lock, rewrite or break a table that processes
 * of the release before use meanwhile. Knows SQL by patterns, as drizzle-kit and people write it; tables that the
 * migration creates are free.
 */
export function findBrokenRules(text) {
  const isContract = /^-- contract: \S/im.test(text);
  const statements = withoutComments(text)
    .split(/--> statement-breakpoint|;\s*(?:\n|$)/)
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  const made = new Set(
    statements.flatMap((statement) => firstMatch(statement, `^create table (?:if not exists )?${name}`) ?? []),
  );
  const isNew = (table) => made.has(table);
  const broken = statements.flatMap((statement) =>
    rules
      .filter(({ breaks }) => breaks(`${statement} `, isNew, isContract))
      .map(({ instead }) => `${instead}: ${statement.slice(0, 100)}`),
  );
  const concurrent = statements.filter((statement) => / index concurrently /i.test(statement));
  if (concurrent.length > 0 && concurrent.length < statements.length)
    broken.push('a migration with CONCURRENTLY holds nothing else, because it runs outside of a transaction');
  const changes = statements.some((statement) => /^(update|delete) /i.test(statement));
  if (changes && statements.some((statement) => altersOld(statement, isNew)))
    broken.push('rows are changed in a migration of their own: a change of the table would hold its lock meanwhile');
  return broken;
}
