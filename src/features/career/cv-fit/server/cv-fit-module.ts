import type { Embedder } from '#platform/server/embeddings/embedder.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { createCvFits } from './cv-fit.ts';
import { type CvFitRouteDependencies, cvFitEndpoints } from './cv-fit-routes.ts';

type Dependencies = Pick<ModuleDependencies, 'db'> & { embedder: Embedder } & Omit<CvFitRouteDependencies, 'fits'> &
  Pick<Parameters<typeof createCvFits>[0], 'cvs'>;

export const createCvFitModule = ({ db, embedder, cvs, ...routes }: Dependencies) =>
  ({ endpoints: cvFitEndpoints({ fits: createCvFits({ db, cvs, embedder }), ...routes }) }) satisfies FeatureModule;
