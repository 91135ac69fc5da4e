import type { CvTools } from '#features/career/cv/server/cv-module.ts';
import type { DrawCertificate } from '#features/learning/certificates/server/certificate-worker.ts';
import type { HelpFacts, HelpText } from '#features/messaging/help/server/help-text-policy.ts';
import type { EmailReader } from '#features/messaging/messages/server/inbound/email-reader.ts';
import type { Analytics } from '#features/operation/analytics/server/page-views.ts';
import type { SystemDependencies } from '#features/operation/system/server/system-routes.ts';
import type { AccountSettings } from '#features/people/accounts/server/accounts-module.ts';
import type { LegalFacts, LegalText } from '#features/people/legal/server/legal-policy.ts';
import type { ReportReader } from '#features/people/suppressions/server/report-reader.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Embedder } from '#platform/server/embeddings/embedder.ts';
import type { FileStore } from '#platform/server/files/file-store.ts';
import type { Logger } from '#platform/server/logging/logger.ts';
import type { PictureReader } from '#platform/server/pictures/picture-reader.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import type { PaymentModules } from '../payments/payment-modules.ts';
import type { ModuleSettings } from '../settings/config.ts';
import type { CurationDependencies } from './curation-modules.ts';
import type { MailSettings } from './operation-modules.ts';
import type { createTeachingModules } from './teaching-modules.ts';

/** What the features are composed of. */
export type ModulesDependencies = Pick<CurationDependencies, 'reader' | 'readPage'> & {
  settings: ModuleSettings;
  db: Database;
  publicUrl: string;
  secrets: Secrets;
  logger: Logger;
  accounts: AccountSettings;
  files: FileStore;
  readEmail?: EmailReader;
  readReports?: ReportReader;
  renditionTools?: Parameters<typeof createTeachingModules>[0]['renditionTools'];
  embedder: Embedder;
  /** Reads pictures that strangers sent. */
  pictureReader?: PictureReader | undefined;
  drawCertificate?: DrawCertificate;
  cvTools?: CvTools;
  mail: MailSettings;
  analytics: Pick<Analytics, 'recordEvent' | 'noteTotal'>;
  processInfo: Omit<SystemDependencies, 'db'>;
  paymentModules: PaymentModules;
  /** Privacy notice and terms. */
  legalTexts: readonly LegalText[];
  legalFacts: LegalFacts;
  /** The articles of the help centre. */
  helpTexts: readonly HelpText[];
  helpFacts: HelpFacts;
};
