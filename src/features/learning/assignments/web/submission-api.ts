import { useQueryClient } from '@tanstack/react-query';
import { getJson, HttpError, request } from '#platform/web/http.ts';
import { isRefused, type Refused } from '#platform/web/refusals.ts';
import type { TextSource, VersionedText } from '#platform/web/text-store.ts';
import type { OwnAssignment } from '../contract.ts';
import { assignmentApi, assignmentQuery, assignmentsQuery } from './assignment-api.ts';
import { unsentDraft } from './draft-storage.ts';

const loadContract = () => import('../contract.ts');

/** The addresses of plain forms, which requests use too. */
export const draftPath = (courseId: string, id: string) => `${assignmentApi(courseId, id)}/draft`;
export const submissionPath = (courseId: string, id: string) => `${assignmentApi(courseId, id)}/submission`;
export const uploadPath = (id: string) => `/api/assignment-files/${encodeURIComponent(id)}`;
export const removeFilePath = (id: string) => `${uploadPath(id)}/remove`;
/** Resolves to the new version. It ends even when the page is left meanwhile, where browsers can. */
async function sendDraft(courseId: string, id: string, json: VersionedText) {
  // Browsers send no more than 64 kB from a page that was left.
  const keepalive = json.text.length < 15_000;
  const response = await request(draftPath(courseId, id), { method: 'PUT', json, keepalive });
  return ((await response.json()) as { version: number }).version;
}

/** Reads the draft that the server holds now. */
async function findStoredDraft(courseId: string, id: string): Promise<VersionedText> {
  const { body } = await getJson(assignmentApi(courseId, id), async () => (await loadContract()).ownAssignment);
  return body.draft;
}

export const isDraftConflict = (error: unknown) => error instanceof HttpError && error.code === 'draft-changed';

export function useAssignmentWrites(courseId: string, id: string) {
  const client = useQueryClient();
  const query = assignmentQuery(courseId, id);
  const reload = async () => {
    await client.invalidateQueries({ queryKey: assignmentsQuery(courseId).queryKey });
    await client.invalidateQueries({ queryKey: ['/api/my-progress'] });
  };
  return {
    reload,
    /** For `useTextSaving`. */
    draftSource: (stored: VersionedText): TextSource => ({
      stored,
      send: (draft) => sendDraft(courseId, id, draft),
      onSaved: (draft) =>
        client.setQueryData<OwnAssignment | Refused>(query.queryKey, (assignment) =>
          assignment && !isRefused(assignment)
            ? { ...assignment, draft: { ...assignment.draft, ...draft } }
            : assignment,
        ),
      conflicts: { isConflict: isDraftConflict, read: () => findStoredDraft(courseId, id) },
      unsent: unsentDraft(id),
    }),
    async submit(json: VersionedText) {
      await request(submissionPath(courseId, id), { method: 'POST', json });
      await reload();
    },
    async addFile(file: File) {
      await request(`${uploadPath(id)}?${new URLSearchParams({ name: file.name })}`, { method: 'POST', body: file });
      await client.invalidateQueries({ queryKey: query.queryKey });
    },
  };
}
