import { pageReaderTasks } from '#features/link-checker/server/page-reader.ts';
import { fileReaderTasks } from '#features/opportunity-ingestion/server/file-reader.ts';
import { serveTask } from '#platform/server/workers/serve-task.ts';

/** The script of workers that read what strangers wrote. */
void serveTask({ ...fileReaderTasks, ...pageReaderTasks });
