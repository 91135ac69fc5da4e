import type { MiddlewareHandler } from 'hono';

/** Who may use a route. Only this module and the session module make guards, so every route names one of theirs. */
export type Guard = { readonly name: string; readonly middleware: MiddlewareHandler };

/** Everybody may use it, signed in or not. */
export const publicRoute: Guard = { name: 'publicRoute', middleware: (_c, next) => next() };
