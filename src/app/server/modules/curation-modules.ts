import { createOpportunityAdminModule } from '#features/curation/admin/server/opportunity-admin-module.ts';
import { createOpportunityImportsModule } from '#features/curation/imports/server/opportunity-imports-module.ts';
import { moveKeeper } from '#features/curation/organizations/server/move-keeper.ts';
import { createOrganizationsModule } from '#features/curation/organizations/server/organizations-module.ts';
import { createOpportunityReviewModule } from '#features/curation/review/server/opportunity-review-module.ts';
import { createLinkCheckerModule } from '#features/opportunities/link-checker/server/link-checker-module.ts';
import { createOfficialDatesModule } from '#features/opportunities/official-dates/server/official-dates-module.ts';
import { createReportsModule } from '#features/opportunities/reports/server/reports-module.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';

/** `reader` and `readPage`: of files and pages that strangers wrote. */
export type CurationDependencies = Parameters<typeof createLinkCheckerModule>[0] &
  Parameters<typeof createOpportunityAdminModule>[0] &
  Parameters<typeof createOpportunityImportsModule>[0] &
  Parameters<typeof createOpportunityReviewModule>[0] &
  Parameters<typeof createOrganizationsModule>[0] &
  Parameters<typeof createReportsModule>[0];

/** Creates the modules with which curators and organizations write, import, check and review opportunities. */
export function createCurationModules(dependencies: CurationDependencies): FeatureModule[] {
  const { note, ...officialDates } = createOfficialDatesModule(dependencies);
  return [
    createReportsModule(dependencies),
    createLinkCheckerModule({ ...dependencies, onRead: note }),
    officialDates,
    createOpportunityAdminModule({ ...dependencies, onMerged: moveKeeper }),
    createOpportunityReviewModule(dependencies),
    createOrganizationsModule(dependencies),
    createOpportunityImportsModule(dependencies),
  ];
}
