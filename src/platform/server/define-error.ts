import { AppError } from './errors.ts';

/** A subclass of AppError that always has this message. */
export const defineError = (kind: AppError['kind'], message: string) =>
  class extends AppError {
    constructor() {
      super(kind, message);
    }
  };
