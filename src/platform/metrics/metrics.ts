import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

type MetricOptions = { name: string; help: string };
type LabeledValue = { labels: Record<string, string>; value: number };

export type SiteMetrics = ReturnType<typeof siteMetrics>;

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function createLabeledCounter(registry: Registry, label: string, { name, help }: MetricOptions) {
  return { label, counter: new Counter({ name, help, labelNames: [label], registers: [registry] }) };
}

export function siteMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    requests: new Histogram({
      name: 'site_request_seconds',
      help: 'Time from the request to the end of its response',
      labelNames: ['method', 'route', 'status'],
      buckets,
      registers,
    }),
    statements: new Histogram({
      name: 'site_database_statement_seconds',
      help: 'Time of a statement, including the wait for a connection',
      labelNames: ['outcome'],
      buckets,
      registers,
    }),

    outcomes: {
      emails: createLabeledCounter(registry, 'status', {
        name: 'site_emails_total',
        help: 'Attempts to send an email, by what became of it',
      }),
      deliveries: createLabeledCounter(registry, 'status', {
        name: 'site_deliveries_total',
        help: 'Attempts to deliver an event to another system, by what became of it',
      }),
      sign_ins_rejected: createLabeledCounter(registry, 'reason', {
        name: 'site_sign_ins_rejected_total',
        help: 'Rejected sign-ins of staff',
      }),
    },

    addCounter({ name, help }: MetricOptions, readValue: () => number) {
      const counter = new Counter({
        name,
        help,
        registers,
        collect() {
          counter.reset();
          counter.inc(readValue());
        },
      });
    },

    /** Leaves out the gauges if reading them fails. */
    addGauges(
      { name, help }: MetricOptions,
      labelNames: string[],
      readValues: () => LabeledValue[] | Promise<LabeledValue[]>,
    ) {
      const gauge = new Gauge({
        name,
        help,
        labelNames,
        registers,
        async collect() {
          gauge.reset();
          for (const { labels, value } of await Promise.resolve(readValues()).catch(() => []))
            gauge.set(labels, value);
        },
      });
    },

    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}
