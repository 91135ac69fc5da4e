declare module 'autocannon' {
  type Options = {
    url: string;
    connections: number;
    duration: number;
    headers?: Record<string, string>;
    method?: 'GET' | 'POST';
    body?: string;
    /** Sent in turn. */
    requests?: { path: string }[];
    setupClient?: (client: { setRequests: (requests: { path: string }[]) => void }) => void;
    /** `[<id>]` in the body differs in each request. */
    idReplacement?: boolean;
    /** Requests per second over all connections. */
    overallRate?: number;
    /** Client threads besides this one. */
    workers?: number;
  };
  type Result = {
    requests: { total: number; average: number };
    latency: { p50: number; p99: number };
    errors: number;
    timeouts: number;
    non2xx: number;
    statusCodeStats?: Record<string, { count: number }>;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
