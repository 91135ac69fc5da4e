import { cvTasks } from '#features/career/cv/server/drawing/cv-worker.ts';
import { certificateTasks } from '#features/learning/certificates/server/certificate-worker.ts';
import { emailReaderTasks } from '#features/messaging/messages/server/inbound/email-reader.ts';
import { fileReaderTasks } from '#features/opportunities/ingestion/server/shared/file-reader.ts';
import { pageReaderTasks } from '#features/opportunities/link-checker/server/page-reader.ts';
import { passwordTasks } from '#features/people/accounts/server/passwords/password-worker.ts';
import { reportReaderTasks } from '#features/people/suppressions/server/report-reader.ts';
import { embeddingTasks } from '#platform/server/embeddings/local-model.ts';
import { pictureTasks } from '#platform/server/pictures/picture-reader.ts';
import { receiptTasks } from '#platform/server/receipts/receipt-worker.ts';
import { serveTask } from '#platform/server/workers/serve-task.ts';

/** The script of workers: they read what strangers wrote and drew, judge passwords, draw PDFs, and compute vectors. */
void serveTask({
  ...fileReaderTasks,
  ...pageReaderTasks,
  ...emailReaderTasks,
  ...reportReaderTasks,
  ...pictureTasks,
  ...receiptTasks,
  ...certificateTasks,
  ...cvTasks,
  ...passwordTasks,
  ...embeddingTasks,
});
