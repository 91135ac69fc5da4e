import { isUnreachable } from './postgres/unreachable.ts';

const noAnswer = 'names a database that does not answer: start PostgreSQL there, or correct the address.';
const notAccepted =
  'names a role or a password that PostgreSQL does not accept: create the role, correct the password, or allow the connection in pg_hba.conf.';
const noRights =
  'names a role that may not create or change what SeaLeap needs: make it the owner of the database (alter database NAME owner to ROLE) and of what is in it.';

/** What is wrong with the database, by the codes of Node and PostgreSQL (Appendix A), and the way out. */
const explanations: Record<string, string> = {
  ECONNREFUSED: noAnswer,
  ETIMEDOUT: noAnswer,
  EHOSTUNREACH: noAnswer,
  ENETUNREACH: noAnswer,
  ENOTFOUND: 'names a host that cannot be found: correct its name.',
  EAI_AGAIN: 'names a host that cannot be found: correct its name.',
  '3D000': 'names a database that does not exist: create it (create database NAME owner ROLE), or name another one.',
  '28000': notAccepted,
  '28P01': notAccepted,
  '42501': noRights,
  '25006': 'names a server that accepts no writes: name the primary server.',
  '53300': 'names a PostgreSQL that has no connection left: raise max_connections there, or lower DATABASE_POOL.',
};
const lost =
  'names a database that was lost while SeaLeap started: when PostgreSQL accepts connections again, start SeaLeap again.';

/**
 * Why SeaLeap could not start on its database: the end of a sentence that begins with the variable of its address.
 * Undefined for any other failure.
 */
export function explainDatabaseFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, message, syscall, input, cause } = error as NodeJS.ErrnoException & { input?: unknown };
  // The driver hides the address, because it holds the password.
  if (code === 'ERR_INVALID_URL' && String(input).includes('REDACTED'))
    return 'is not an address that can be read: write special characters of the password as in a URL, such as %40 for @.';
  if (message === 'timeout expired' || (code === 'ENOENT' && syscall === 'connect')) return noAnswer;
  return explanations[String(code)] ?? explainDatabaseFailure(cause) ?? (isUnreachable(error) ? lost : undefined);
}
