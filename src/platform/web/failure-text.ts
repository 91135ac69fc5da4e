import { HttpError } from './http.ts';

/** Why a request failed, for people: the server's own words if it answered. */
export const failureText = (error: unknown, unreachable = 'SeaLeap could not be reached. Please try again.') =>
  error instanceof HttpError ? error.body : unreachable;
