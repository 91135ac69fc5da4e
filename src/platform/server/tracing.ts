import { type Attributes, context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';

export type TracedSpan = {
  traceId: string;
  /** Names the span by what is known at its end. */
  describe: (name: string, attributes: Attributes, isFailed: boolean) => void;
};

export type Tracing = ReturnType<typeof openTracing>;
/** Traced code is run through this function; without tracing it runs as it is. */
export type InSpan = Tracing['inSpan'];

/**
 * Sends OpenTelemetry traces to `endpoint` by OTLP over HTTP: spans of requests, pages and jobs, of calls by fetch to
 * other servers, and the texts of queries, without their values, as events. Import it only where traces are wanted. The
 * SDK reads how much to sample from OTEL_TRACES_SAMPLER.
 */
export function openTracing(endpoint: string, version: string) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'sealeap', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  const calls = new UndiciInstrumentation({
    ignoreRequestHook: ({ origin }) => origin === new URL(endpoint).origin,
    // Paths and queries of others may hold what people typed.
    startSpanHook: () => ({ 'url.full': '', 'url.path': '', 'url.query': '' }),
  });
  calls.setTracerProvider(provider);
  const tracer = trace.getTracer('sealeap');

  return {
    /** Runs `work`, and all that it awaits, in a span. */
    inSpan<Result>(name: string, work: (span: TracedSpan) => Promise<Result>, isRequest = false): Promise<Result> {
      return tracer.startActiveSpan(name, { kind: isRequest ? SpanKind.SERVER : SpanKind.INTERNAL }, async (span) => {
        try {
          return await work({
            traceId: span.spanContext().traceId,
            describe(better, attributes, isFailed) {
              span.updateName(better).setAttributes(attributes);
              if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
            },
          });
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      });
    },

    /** Notes a query in the span that makes it. */
    noteQuery: (text: string) => void trace.getActiveSpan()?.addEvent('query', { 'db.query.text': text }),

    /** Sends what is left. */
    async stop() {
      calls.disable();
      await provider.shutdown().catch(() => {});
      trace.disable();
      context.disable();
    },
  };
}
