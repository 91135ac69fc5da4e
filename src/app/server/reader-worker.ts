import { pageReaderTasks } from '#features/link-checker/server/page-reader.ts';
import { fileReaderTasks } from '#features/opportunity-ingestion/server/file-reader.ts';
import { receiptTasks } from '#platform/server/receipts/receipt-worker.ts';
import { serveTask } from '#platform/server/workers/serve-task.ts';

/** The script of workers: they read what strangers wrote, and draw receipts with their names. */
void serveTask({ ...fileReaderTasks, ...pageReaderTasks, ...receiptTasks });
