import { postJson } from '#platform/web/http.ts';
import { type DraftPart, draftAnswer } from '../../draft-contract.ts';

/** Without `sent` it resolves to what would be sent; with it, to the draft. */
export const askForDraft = (id: string, part: DraftPart, sent: string | undefined) =>
  postJson(
    `/api/cvs/${encodeURIComponent(id)}/drafts`,
    { part, ...(sent !== undefined && { sent }) },
    async () => draftAnswer,
  );
