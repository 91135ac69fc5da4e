import { numbersEndpoints } from '#features/numbers/server/numbers-routes.ts';
import { overviewEndpoints } from '#features/overview/server/overview-routes.ts';
import { letterEndpoints } from '#features/system/server/letter-routes.ts';
import { type SystemWorld, systemEndpoints } from '#features/system/server/system-routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import { letterSamples } from './letter-samples.ts';
import type { PaymentModules } from './payment-modules.ts';

export type Running = Omit<SystemWorld, 'db'>;
type World = { db: Database; publicUrl: string; running: Running; paymentModules: PaymentModules };

/** How things go and stand: the overview, numbers, the system and its letters. */
export const wireRunning = ({ db, publicUrl, running, paymentModules }: World) => [
  ...overviewEndpoints(db),
  ...numbersEndpoints(db),
  ...systemEndpoints({ db, ...running }),
  ...letterEndpoints(db, letterSamples(publicUrl, paymentModules)),
];
