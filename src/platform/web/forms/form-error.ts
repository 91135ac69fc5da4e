import { failureText, HttpError } from '../http.ts';
import type { FieldErrors } from './form-context.ts';

/** Thrown by the `send` of a form that words a refusal itself: by field, or as a message about the whole form. */
export class FormError extends Error {
  constructor(readonly reason: FieldErrors | string) {
    super(typeof reason === 'string' ? reason : Object.values(reason).join(' '));
  }
}

const unreachable = 'SeaLeap could not be reached. What you typed is still here: please try again in a moment.';

type Texts = {
  messages?: FieldErrors | undefined;
  isWordedByServer?: boolean | undefined;
  unreachable?: string | undefined;
};

/** The fields that a refusal is about, or why the form as a whole was refused. */
export function describeRefusal(error: unknown, texts: Texts): FieldErrors | string {
  if (error instanceof FormError) return error.reason;
  const text = failureText(error, texts.unreachable ?? unreachable);
  const field = error instanceof HttpError ? error.field : undefined;
  const message = field !== undefined && texts.messages?.[field];
  return message ? { [field]: texts.isWordedByServer ? text : message } : text;
}
