import { join } from 'node:path';

/** Where uploaded files are, in an installation that keeps them itself. */
export const uploadsDir = (dataDir: string) => join(dataDir, 'uploads');
