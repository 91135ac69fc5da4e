import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { HttpError } from '#platform/web/http.ts';
import type { StoredPart } from '../../part-contract.ts';
import { keptPartOf, listKeptParts, noteSaved, sendPart } from './part-api.ts';

async function sendDrafts(client: QueryClient) {
  for (const { id, part, base, value } of listKeptParts()) {
    try {
      const version = await sendPart(id, part, { version: base.version, value } as StoredPart);
      keptPartOf(id, part).remove();
      noteSaved(client, id, part, { version, value } as StoredPart);
    } catch (error) {
      // Its application is gone. Anything else is shown and answered on its own page.
      if (error instanceof HttpError && error.status === 404) keptPartOf(id, part).remove();
    }
  }
}

/** Sends what was written offline on pages that are closed by now. */
export function useDraftSending() {
  const client = useQueryClient();
  useEffect(() => {
    const send = () => void sendDrafts(client);
    send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [client]);
}
