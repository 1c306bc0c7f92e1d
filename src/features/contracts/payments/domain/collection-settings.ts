import type { SiteSettings } from '../../../publishing/configuration/domain/site-settings.ts';
import type { CollectionPolicy } from './collect-payments.ts';

type PaymentSettings = Pick<
  SiteSettings,
  'payments.retryDays' | 'payments.graceDays' | 'payments.noticeDays' | 'payments.byState'
>;

const splitWords = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Entries of `payments.byState` look like `NY:grace=45` or `WA:retry=2,4`. They were validated when they were saved. */
export function getCollectionPolicy(settings: PaymentSettings, state: string): CollectionPolicy {
  const inState = new Map(
    splitWords(settings['payments.byState'])
      .filter((entry) => entry.startsWith(`${state}:`))
      .map((entry) => entry.slice(state.length + 1).split('=') as [string, string]),
  );
  const retries = inState.get('retry')?.split(',') ?? splitWords(settings['payments.retryDays']);
  return {
    retryAfterDays: retries.map(Number),
    graceDays: Number(inState.get('grace') ?? settings['payments.graceDays']),
    noticeDays: Number(inState.get('notice') ?? settings['payments.noticeDays']),
  };
}
