import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { createCertificateCredentials } from './certificate-credentials.ts';
import { certificateFiles } from './certificate-file-routes.ts';
import { createCertificateKeys } from './certificate-keys.ts';
import { createCertificateRepository } from './certificate-repository.ts';
import { certificateEndpoints } from './certificate-routes.ts';
import { type DrawCertificate, drawCertificateDirectly } from './certificate-worker.ts';
import { createCertificates } from './certificates.ts';

/** When an account is deleted, its certificates lose the name and stay (docs/decisions, '0055'). */
const certificateData: PersonalData = {
  tables: { certificates: (db, { id }) => createCertificateRepository(db).listOf(id) },
  deleteData: (db, { id }) => createCertificateRepository(db).removeName(id),
};

type Dependencies = Parameters<typeof createCertificates>[0] &
  Pick<ModuleDependencies, 'limiter' | 'clientNetwork' | 'publicUrl' | 'secrets' | 'logger'> & {
    drawCertificate?: DrawCertificate | undefined;
  };

export function createCertificatesModule({
  drawCertificate = drawCertificateDirectly,
  logger,
  ...dependencies
}: Dependencies) {
  const certificates = createCertificates(dependencies);
  const keys = createCertificateKeys(dependencies);
  const credentials = createCertificateCredentials({ ...dependencies, certificates, keys });
  return {
    certificates,
    endpoints: certificateEndpoints({ ...dependencies, certificates }),
    pages: [certificateFiles({ ...dependencies, certificates, credentials, keys, drawCertificate })],
    personalData: [certificateData],
    start: () =>
      keys.prepare().catch((error) => logger.error({ err: error }, 'the keys for certificates could not be made')),
  } satisfies FeatureModule & Record<string, unknown>;
}
