/** These codes of Node and PostgreSQL (Appendix A, classes 08, 28, 53 and 57) mean that no server answers, or not now. */
const codes =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|28\w{3}|3D000|53300|57P0[1-3])$/;
/** These messages of pg and its pool come without a code. */
const messages = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/;

/** Whether an error, or what caused it, says that the database cannot be reached at the moment. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message, severity, syscall, cause } = error as NodeJS.ErrnoException & { severity?: unknown };
  // PostgreSQL refuses or ends the session, for whatever reason: it does so to connections, not to queries.
  const isRefused = severity === 'FATAL';
  const isSocketMissing = code === 'ENOENT' && syscall === 'connect';
  return isRefused || isSocketMissing || codes.test(String(code)) || messages.test(message) || isUnreachable(cause);
}
