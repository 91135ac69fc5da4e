import { useQueryClient } from '@tanstack/react-query';
import { mergeTexts } from '#platform/shared/text/text.ts';
import type { DraftSource, Versioned } from '#platform/web/drafts/draft.ts';
import { sendVersion } from '#platform/web/drafts/draft-api.ts';
import { getJson, request } from '#platform/web/http.ts';
import { isRefused, type Refused } from '#platform/web/refusals.ts';
import type { OwnAssignment } from '../../contract.ts';
import { assignmentApi, assignmentQuery, assignmentsQuery } from '../assignment-api.ts';
import { keptAnswers } from '../draft-storage.ts';

const loadContract = () => import('../../contract.ts');

/** The addresses of plain forms, which requests use too. */
export const draftPath = (courseId: string, id: string) => `${assignmentApi(courseId, id)}/draft`;
export const submissionPath = (courseId: string, id: string) => `${assignmentApi(courseId, id)}/submission`;
export const uploadPath = (id: string) => `/api/assignment-files/${encodeURIComponent(id)}`;
export const removeFilePath = (id: string) => `${uploadPath(id)}/remove`;

/** Reads the draft that the server holds now. */
async function findStoredDraft(courseId: string, id: string): Promise<Versioned<string>> {
  const { body } = await getJson(assignmentApi(courseId, id), async () => (await loadContract()).ownAssignment);
  return { value: body.draft.text, version: body.draft.version };
}

export function useAssignmentWrites(courseId: string, id: string) {
  const client = useQueryClient();
  const query = assignmentQuery(courseId, id);
  const reload = async () => {
    await client.invalidateQueries({ queryKey: assignmentsQuery(courseId).queryKey });
    await client.invalidateQueries({ queryKey: ['/api/my-progress'] });
  };
  return {
    reload,
    /** For `useAutosave`. */
    draftSource: ({ text, version }: OwnAssignment['draft']): DraftSource<string> => ({
      stored: { value: text, version },
      send: (draft) => sendVersion(draftPath(courseId, id), { text: draft.value, version: draft.version }),
      onSaved: ({ value, version }) =>
        client.setQueryData<OwnAssignment | Refused>(query.queryKey, (assignment) =>
          assignment && !isRefused(assignment)
            ? { ...assignment, draft: { ...assignment.draft, text: value, version } }
            : assignment,
        ),
      read: () => findStoredDraft(courseId, id),
      kept: keptAnswers.of(id),
      merge: mergeTexts,
    }),
    async submit({ value, version }: Versioned<string>) {
      await request(submissionPath(courseId, id), { method: 'POST', json: { text: value, version } });
      await reload();
    },
    async addFile(file: File) {
      await request(`${uploadPath(id)}?${new URLSearchParams({ name: file.name })}`, { method: 'POST', body: file });
      await client.invalidateQueries({ queryKey: query.queryKey });
    },
  };
}
