import { useQuery } from '@tanstack/react-query';
import { request } from '#platform/web/http.ts';
import { jsonQuery } from '#platform/web/json-query.ts';
import type { LegalDocumentName } from '../vocabulary.ts';

export const legalDocumentQuery = (document: LegalDocumentName) =>
  jsonQuery(`/api/legal/${document}`, async () => (await import('../contract.ts')).legalDocument);
export const useLegalDocument = (document: LegalDocumentName) => useQuery(legalDocumentQuery(document));

/** Records the acceptance of who is signed in, before a payment. */
export const acceptTerms = () => request('/api/legal-acceptance', { method: 'POST', json: {} });
