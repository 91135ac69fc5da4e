import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/**
 * Runs a call of another server in a span of its own, for libraries that do not call by fetch. The name must not hold
 * what people typed. Where no traces are sent it only runs the call.
 */
export const tracedCall = <Result>(name: string, call: () => Promise<Result>): Promise<Result> =>
  trace.getTracer('sealeap').startActiveSpan(name, { kind: SpanKind.CLIENT }, async (span) => {
    try {
      return await call();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
