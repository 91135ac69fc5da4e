import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import type { ImportedRow } from '../contract.ts';
import { refusalMessage } from './import-acts.tsx';
import { useImportActs } from './import-api.ts';

/** Takes over a change that was left alone because somebody had edited the stored one. */
export function TakeAct({ importId, row }: { importId: number; row: ImportedRow }) {
  const [refusal, setRefusal] = useState<string>();
  const acts = useImportActs(importId);
  const { isPending, mutate } = useMutation({ mutationFn: acts.take });
  return (
    <>
      <Button
        variant="second"
        size="small"
        busy={isPending}
        onClick={() => void mutate(row.row, { onError: (error) => setRefusal(refusalMessage(error)) })}
      >
        Take the change
        <span className="visually-hidden"> of {row.title}</span>
      </Button>
      {refusal && <p role="alert">{refusal}</p>}
    </>
  );
}
