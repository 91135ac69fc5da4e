import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Source = { title: string; description?: string | null; organization?: string | null };
export type RealTerms = { titles: string[]; organizations: string[]; terms: string[] };

/** Real records, collected for tests and not part of the repository. */
export const collectedFile = process.env.BENCH_DATA ?? '../shared/data/opportunities-real.jsonl';
const shipped = 'content/opportunities';

function readSources(): Source[] {
  if (existsSync(collectedFile)) {
    const lines = readFileSync(collectedFile, 'utf8').split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line) as Source);
  }
  const files = readdirSync(shipped).filter((name) => name.endsWith('.json'));
  return files.flatMap((name) => JSON.parse(readFileSync(join(shipped, name), 'utf8')) as Source[]);
}

/** Titles, organizations and terms of real opportunities: a collected file, else the shipped content. */
export function readRealTerms(): RealTerms {
  const sources = readSources();
  const distinct = (values: (string | null | undefined)[]) => [...new Set(values.filter((value) => value))] as string[];
  return {
    titles: distinct(sources.map(({ title }) => title.slice(0, 120))),
    organizations: distinct(sources.map(({ organization }) => organization)),
    terms: sources.flatMap(({ description }) => description?.split(/\s+/).filter((word) => word.length < 40) ?? []),
  };
}
