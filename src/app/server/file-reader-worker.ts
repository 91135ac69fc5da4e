import { fileReaderTasks } from '#features/opportunity-ingestion/server/file-reader.ts';
import { serveTask } from '#platform/server/workers/serve-task.ts';

void serveTask(fileReaderTasks);
