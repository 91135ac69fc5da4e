import { stat } from 'node:fs/promises';

export const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );
