import { FileField } from '#platform/web/forms/file-form.tsx';
import { FormError } from '#platform/web/forms/form-error.ts';
import { readJsonFile } from './read-json-file.ts';

type Properties = { label: string; hint: string; onFile: (json: unknown, name: string) => Promise<void> };

/** Takes a JSON Resume file, and says beside it what is wrong with it. */
export function ImportField({ onFile, ...texts }: Properties) {
  async function send(file: File) {
    const found = await readJsonFile(file);
    if ('problem' in found) throw new FormError(found.problem);
    await onFile(found.json, file.name.replace(/\.json$/i, ''));
  }
  return <FileField {...texts} accept=".json,application/json" send={send} busyText={() => ''} />;
}
