import { passwordTasks } from '#features/accounts/server/password-worker.ts';
import { certificateTasks } from '#features/certificates/server/certificate-worker.ts';
import { cvTasks } from '#features/cv-documents/server/cv-worker.ts';
import { pageReaderTasks } from '#features/link-checker/server/page-reader.ts';
import { emailReaderTasks } from '#features/messages/server/email-reader.ts';
import { fileReaderTasks } from '#features/opportunity-ingestion/server/file-reader.ts';
import { reportReaderTasks } from '#features/suppressions/server/report-reader.ts';
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
