import { defineError } from '#platform/server/define-error.ts';

export const OpportunityNotFound = defineError('notFound', 'We could not find this opportunity.');
export const NotPremium = defineError('forbidden', 'Early access is part of Premium.');
