import { useId, useState } from 'react';
import { failureText } from '#platform/web/http.ts';
import { describe, FieldError, FieldHint } from '#platform/web/ui/field.tsx';
import { readJsonFile } from './read-json-file.ts';

type Properties = { label: string; hint: string; onFile: (json: unknown, name: string) => Promise<void> };

/** Takes a JSON Resume file, and says beside it what is wrong with it. */
export function ImportField({ label, hint, onFile }: Properties) {
  const id = useId();
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  async function read(input: HTMLInputElement) {
    const file = input.files?.[0];
    if (!file || isBusy) return;
    setIsBusy(true);
    setError(undefined);
    const found = await readJsonFile(file);
    try {
      if ('problem' in found) setError(found.problem);
      else await onFile(found.json, file.name.replace(/\.json$/i, ''));
    } catch (failure) {
      setError(failureText(failure));
    } finally {
      setIsBusy(false);
      // So that the same file can be chosen again when it has been mended.
      input.value = '';
    }
  }
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <FieldHint id={id} hint={hint} />
      <input
        {...describe(id, { hint, error })}
        className="input"
        type="file"
        accept=".json,application/json"
        aria-busy={isBusy || undefined}
        onChange={({ currentTarget }) => void read(currentTarget)}
      />
      <div role="alert">
        <FieldError id={id} error={error} />
      </div>
    </div>
  );
}
