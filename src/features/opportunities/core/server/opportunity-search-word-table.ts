import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * The words of all opportunities, kept by triggers: misspelt words are corrected to these. Words that nothing holds any
 * more stay; nothing is corrected to them, because they find nothing.
 */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() }, (t) => [
  index('search_words_trigrams').using('gin', sql`${t.word} gin_trgm_ops`),
]);
