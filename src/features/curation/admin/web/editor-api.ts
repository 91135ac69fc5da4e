import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { getJson, HttpError, request } from '#platform/web/http.ts';
import { jsonQuery } from '#platform/web/json-query.ts';
import { isRefused, readOrRefused } from '#platform/web/refusals.ts';
import type {
  EditableOpportunity,
  MergeOpportunities,
  OpportunityFields,
  SaveOpportunity,
} from '../editor-contract.ts';
import { fieldLabels } from './fields/field-labels.ts';

const addressOf = (id: string) => `/api/admin/opportunities/${encodeURIComponent(id)}`;
const loadContract = () => import('../editor-contract.ts');
const loadEditable = () => loadContract().then((contract) => contract.editableOpportunity);
const loadDetail = () =>
  import('#features/opportunities/core/contract.ts').then((contract) => contract.opportunityDetail);

const editableQuery = (id: string) => ({
  ...jsonQuery(addressOf(id), loadEditable, ['api/admin/opportunities', id]),
  gcTime: 0,
});

/** Null when a new opportunity has not been saved yet. */
const draftQuery = (id: string) =>
  queryOptions({
    queryKey: ['api/admin/opportunities', id, 'begun'],
    queryFn: async ({ signal }) => {
      const answer = await readOrRefused(getJson(addressOf(id), loadEditable, { signal }), [404]);
      return isRefused(answer) ? null : answer.body;
    },
    gcTime: 0,
  });

/** Always refetches: other curators edit too. */
export const readEditable = (client: QueryClient, id: string) =>
  client.fetchQuery({ ...editableQuery(id), staleTime: 0 });

export const useEditable = (id: string) => useQuery(editableQuery(id));
export const useStartedDraft = (id: string) => useQuery(draftQuery(id));

export type FieldErrors = Partial<Record<keyof OpportunityFields, string>>;
export type GroupProperties = {
  fields: OpportunityFields;
  errors: FieldErrors;
  change: (part: Partial<OpportunityFields>) => void;
};
type TextName =
  | 'title'
  | 'organization'
  | 'link'
  | 'description'
  | 'eligibility'
  | 'location'
  | 'amount'
  | 'pictureAlt';

/** Properties of the control of a text field. */
export const textField = (name: TextName, { fields, errors, change }: GroupProperties) => ({
  label: fieldLabels[name],
  value: fields[name],
  error: errors[name],
  onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
});

type Outcome =
  | { saved: EditableOpportunity }
  | { conflict: EditableOpportunity }
  | { errors: FieldErrors }
  | { refused: string };

type Issue = { code?: string; message: string; maximum?: unknown; origin?: unknown };
const messageOfCode = ({ code, message, maximum, origin }: Issue) => {
  if (code === 'too_big') return `This is too much: at most ${maximum}${origin === 'string' ? ' characters' : ''}.`;
  if (code === 'too_small') return 'This is needed.';
  return code === 'custom' ? `${message}.` : 'This is not right.';
};

export async function saveOpportunity(id: string, input: SaveOpportunity): Promise<Outcome> {
  const contract = await loadContract();
  const parsed = contract.saveOpportunity.safeParse(input);
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => [String(issue.path[1]), messageOfCode(issue)] as const);
    return { errors: Object.fromEntries(issues.reverse()) };
  }
  try {
    const response = await request(addressOf(id), { method: 'PUT', json: parsed.data });
    return { saved: contract.editableOpportunity.parse(await response.json()) };
  } catch (error) {
    if (!(error instanceof HttpError))
      return { refused: 'The connection was lost. What you typed is kept on this device.' };
    if (error.status === 409) return { conflict: contract.editableOpportunity.parse(JSON.parse(error.body)) };
    return { refused: error.body };
  }
}

export const usePreview = (id: string, fields: OpportunityFields) =>
  useQuery({
    queryKey: ['api/admin/opportunity-previews', id, fields],
    queryFn: async ({ signal }) => {
      const init = { method: 'POST', json: { id, fields }, signal };
      const [response, schema] = await Promise.all([request('/api/admin/opportunity-previews', init), loadDetail()]);
      return schema.parse(await response.json());
    },
    gcTime: 0,
  });

export const useDuplicates = (id: string, input: { title: string; organization: string; link: string }) =>
  useQuery({
    queryKey: ['api/admin/opportunity-duplicates', id, input],
    queryFn: async ({ signal }) => {
      const load = () => loadContract().then(({ nearOpportunities }) => nearOpportunities);
      const search = new URLSearchParams({ ...input, except: id });
      return (await getJson(`/api/admin/opportunity-duplicates?${search}`, load, { signal })).body;
    },
    enabled: input.title.trim() !== '' || input.link.trim() !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

const offline = 'The connection was lost. Please try again.';

export async function mergeOpportunities(id: string, input: MergeOpportunities) {
  try {
    await request(`${addressOf(id)}/merge`, { method: 'POST', json: input });
    return { saved: true } as const;
  } catch (error) {
    if (!(error instanceof HttpError)) return { refused: offline, isStale: false };
    const isStale = error.status === 409;
    return { refused: isStale ? 'Somebody saved one of them meanwhile. Look again, then merge.' : error.body, isStale };
  }
}
