import * as z from 'zod/mini';
import { sectionNames } from '#features/career/cv/document-vocabulary.ts';
import { fitKinds, fitStates } from './vocabulary.ts';

/** An entry of the CV. `quote`: the words that it has. */
const location = z.object({
  part: z.enum(['details', ...sectionNames]),
  at: z.optional(z.int()),
  title: z.string(),
  quote: z.optional(z.string()),
});
export type Location = z.infer<typeof location>;

/** Something that an opportunity names, in its own words. 'near': no word of it is in the CV, but an entry means something close. */
const requirement = z.object({
  kind: z.enum(fitKinds),
  label: z.string(),
  state: z.enum(fitStates),
  locations: z.array(location),
});
export type Requirement = z.infer<typeof requirement>;

/** The answer of `GET /api/cv-fit`. */
export const cvFit = z.object({
  cv: z.object({ id: z.uuid(), title: z.string() }),
  /** All that the member has. */
  cvs: z.array(z.object({ id: z.uuid(), title: z.string() })),
  opportunity: z.object({
    slug: z.string(),
    title: z.string(),
    organization: z.nullable(z.string()),
    eligibility: z.nullable(z.string()),
  }),
  /** Lists its requirements, and its subjects; empty where its text says nothing that can be compared. */
  asked: z.array(requirement),
  about: z.array(requirement),
  /** Whether entries are compared by meaning. 'reading': in a moment; 'without': by words alone. */
  meaning: z.enum(['compared', 'reading', 'without']),
});
export type CvFit = z.infer<typeof cvFit>;

/** Without a CV it is the first one. */
export const cvFitQuery = z.strictObject({
  opportunity: z.string().check(z.minLength(1), z.maxLength(120)),
  cv: z.optional(z.uuid()),
});
