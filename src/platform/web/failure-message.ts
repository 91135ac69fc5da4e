import { HttpError } from './http.ts';

/** Why a request failed: the server's words, or that it could not be reached. */
export const failureMessage = (error: Error) =>
  error instanceof HttpError ? error.body : 'SeaLeap could not be reached. Please try again.';
