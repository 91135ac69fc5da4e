import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { HttpError } from '#platform/web/http.ts';
import type { StoredPart } from '../part-contract.ts';
import { noteSaved, sendPart } from './part-api.ts';
import { deleteDraft, listDrafts } from './part-drafts.ts';

async function sendDrafts(client: QueryClient) {
  for (const { id, part, base, value } of listDrafts()) {
    try {
      const version = await sendPart(id, part, { version: base.version, value } as StoredPart);
      deleteDraft({ id, part });
      noteSaved(client, id, part, { version, value } as StoredPart);
    } catch (error) {
      // Its application is gone. Anything else is shown and answered on its own page.
      if (error instanceof HttpError && error.status === 404) deleteDraft({ id, part });
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
