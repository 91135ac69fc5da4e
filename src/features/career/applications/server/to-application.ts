import type { Application } from '../contract.ts';
import type { FoundApplication } from './application-list-repository.ts';
import { defaultChecklist } from './checklist-policy.ts';

type Expected = NonNullable<Application['opportunity']>['expectedCloses'];
type Precision = NonNullable<Expected>['precision'];

const toExpected = (date: string | null, precision: Precision | null): Expected =>
  date && precision ? { date, precision } : null;

/** A row of the list as the contract has it. */
export function toApplication(listed: FoundApplication): Application {
  const { key: _key, createdAt: _createdAt, itemsDone, itemsTotal, requiredDocuments, ...row } = listed;
  const total = itemsTotal ?? defaultChecklist({ requiredDocuments, type: row.type }).length;
  return {
    ...row,
    movedAt: row.movedAt.toISOString(),
    progress: { done: itemsDone ?? 0, total },
    opportunity: row.opportunity && toDates(row.opportunity),
  };
}

function toDates(opportunity: NonNullable<FoundApplication['opportunity']>): Application['opportunity'] {
  const { expectedOpens, expectedOpensPrecision, expectedCloses, expectedClosesPrecision, closesAt, ...rest } =
    opportunity;
  return {
    ...rest,
    closesAt: closesAt?.toISOString() ?? null,
    expectedOpens: toExpected(expectedOpens, expectedOpensPrecision),
    expectedCloses: toExpected(expectedCloses, expectedClosesPrecision),
  };
}
