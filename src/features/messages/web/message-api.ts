import { request } from '#platform/web/http.ts';
import { useSending } from '#platform/web/use-sending.ts';
import type { ContactInput } from '../contract.ts';

export const useSendMessage = () =>
  useSending((input: ContactInput) => request('/api/contact', { method: 'POST', json: input }));
