import type { FeatureModule } from '#platform/server/feature-module.ts';
import { quizCardRoutes } from './quiz-card-routes.ts';

export const createDiscoveryQuizModule = () => ({ pages: [quizCardRoutes()] }) satisfies FeatureModule;
