import type { Database } from '#platform/server/database/database.ts';
import { publicRoute, requireUser } from '#platform/server/http/guards.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { acceptanceInput, legalDocument, legalDocumentParams } from '../contract.ts';
import type { Legal } from './legal.ts';

export const legalEndpoints = ({ legal, db }: { legal: Legal; db: Database }) => [
  get('/legal/:document', publicRoute, {
    summary: 'The privacy notice or the terms.',
    params: legalDocumentParams,
    answer: legalDocument,
    shows: () => ['pages'],
    handle: (_c, { params }) => legal.get(params.document),
  }),
  post('/legal-acceptance', requireUser, {
    summary: 'Note that who is signed in accepts terms and privacy notice by paying.',
    body: acceptanceInput,
    handle: async (c) => legal.accept(db, (await personOf(c)).id, 'checkout'),
  }),
];
