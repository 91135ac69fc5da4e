import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';

export const addOpportunity = (db: Database, slug: string, title: string) =>
  db.execute(sql`
    insert into opportunities (slug, type, title, organization, description, category, state, deadline_kind, deadline,
      interests, link, source, source_id, fingerprint, content_hash, search_text)
    values (${slug}, 'scholarship', ${title}, 'Harbour', '', 'tech', 'published', 'rolling', 'Rolling', '{}',
      'https://harbour.example', 'made', ${slug}, ${slug}, ${slug}, '')`);
