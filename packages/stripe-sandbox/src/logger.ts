/** Logs as pino and its like do: details first, then the message. */
type Log = (details: { err?: Error; [name: string]: unknown }, message: string) => void;

export type Logger = { warn: Log; error: Log };
