import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What a number is called, and what it counts. */
type Described = { name: string; help: string };
type Labelled = { labels: Record<string, string>; value: number };

/** The metrics of one copy of the site, in the form that Prometheus reads. */
export type SiteMetrics = ReturnType<typeof siteMetrics>;

const milliseconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function siteMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    requests: new Histogram({
      name: 'site_request_seconds',
      help: 'Time from the request to its whole answer',
      labelNames: ['method', 'route', 'status'],
      buckets: milliseconds,
      registers,
    }),
    statements: new Histogram({
      name: 'site_database_statement_seconds',
      help: 'Time of a statement, with the wait for a connection',
      labelNames: ['outcome'],
      buckets: milliseconds,
      registers,
    }),

    /** A number that only grows, kept elsewhere: `read` says how far it is. */
    counted({ name, help }: Described, read: () => number) {
      const counter = new Counter({
        name,
        help,
        registers,
        collect() {
          counter.reset();
          counter.inc(read());
        },
      });
    },

    /** Numbers as they are when somebody asks. A read that fails leaves its numbers out. */
    shown({ name, help }: Described, labelNames: string[], read: () => Labelled[] | Promise<Labelled[]>) {
      const gauge = new Gauge({
        name,
        help,
        labelNames,
        registers,
        async collect() {
          gauge.reset();
          for (const { labels, value } of await Promise.resolve(read()).catch(() => []))
            gauge.set(labels, value);
        },
      });
    },

    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}
