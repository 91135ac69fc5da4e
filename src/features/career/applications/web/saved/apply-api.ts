import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { postJson, request } from '#platform/web/http.ts';
import type { Begun } from '../../contract.ts';
import { invalidate } from './refresh-api.ts';

const loadBegun = async () => (await import('../../contract.ts')).begun;

/** The application that 'Apply Now' begins, and what becomes of it; `error` when the server refused. */
export function useApply(opportunityId: string) {
  const client = useQueryClient();
  const [application, setApplication] = useState<Begun>();
  const [error, setError] = useState<Error>();
  const [isPending, setIsPending] = useState(false);

  /** Resolves to whether it was done; `error` says why not. */
  async function send(path: string, json: object = {}) {
    setIsPending(true);
    try {
      await request(`/api/applications/${path}`, { method: 'POST', json });
      return true;
    } catch (failure) {
      setError(failure as Error);
      return false;
    } finally {
      setIsPending(false);
      void invalidate(client);
    }
  }
  const begin = useCallback(() => {
    postJson('/api/applications/begun', { opportunityId }, loadBegun)
      .then(setApplication, setError)
      .finally(() => invalidate(client));
  }, [client, opportunityId]);

  /** Takes back what `begin` did: a new application goes, another stands as before. */
  async function takeBack() {
    if (!application?.hasMoved) return true;
    return send(`${application.id}/${application.isNew ? 'delete' : 'undo'}`);
  }

  return {
    ...{ application, error, isPending, begin, takeBack },
    submit: () => send(`${application!.id}/moves`, { state: 'submitted' }),
    /** What was saved before stays, as withdrawn. */
    giveUp: () => (application!.isNew ? takeBack() : send(`${application!.id}/moves`, { state: 'withdrawn' })),
  };
}
