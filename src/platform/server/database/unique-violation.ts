/** PostgreSQL's 23505, of any unique index, or of the one with this name. Drizzle wraps the errors of both drivers. */
export function isUniqueViolation(error: unknown, index?: string) {
  const cause = (error as Error).cause as { code?: unknown; constraint?: unknown } | undefined;
  return cause?.code === '23505' && (index === undefined || cause.constraint === index);
}
