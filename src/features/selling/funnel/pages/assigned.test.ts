import { RouterContextProvider } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Visit, visitContext } from '../../../../platform/http/visit-context.ts';
import type { ExperimentActions } from '../../experiments/actions.ts';
import { experimentsContext } from '../../experiments/context.ts';
import { assignVariant } from './assigned.tsx';

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';

describe('assignVariant', () => {
  let isRunning: boolean;
  let recordExposure: ReturnType<typeof vi.fn<ExperimentActions['recordExposure']>>;
  let report: ReturnType<typeof vi.fn<Visit['report']>>;

  beforeEach(() => {
    isRunning = true;
    recordExposure = vi.fn(async () => {});
    report = vi.fn();
  });

  function requestVariant(
    headers: Record<string, string> = {},
    visit: { isHead?: boolean; browser?: string } = {},
  ) {
    const { isHead = false, browser = chrome } = visit;
    const experiments = {
      assign: async (_place: string, cookieValue: string | undefined) => {
        if (!isRunning) return undefined;
        const assignment = { variant: cookieValue ?? 'wing', isConverted: false };
        return { experimentKey: 'sample', assignment, isNew: cookieValue === undefined };
      },
      recordExposure,
    };
    const context = new RouterContextProvider();
    context.set(experimentsContext, experiments as never);
    const visitor = { ipAddress: '', browser, page: '', optsOutOfTracking: false };
    context.set(visitContext, {
      host: 'example.com',
      nonce: '',
      visitor,
      isSecure: true,
      isHead,
      isPersonal: false,
      responseHeaders: {},
      report,
    });
    return assignVariant(new Request('https://example.com/funnel', { headers }), context);
  }

  test('assigns, counts, and sets a cookie for a new visitor', async () => {
    const { variant, cookie } = await requestVariant();
    expect(variant.key).toBe('wing');
    expect(cookie).toMatch(/^experiment-funnel=wing; .*HttpOnly; SameSite=Lax; Secure$/);
    expect(recordExposure).toHaveBeenCalledExactlyOnceWith('sample', 'wing');
  });

  test('shows returning visitors the same variant without counting them again', async () => {
    const { variant, cookie } = await requestVariant({ cookie: 'experiment-funnel=stencil2' });
    expect(variant.key).toBe('stencil2');
    expect(cookie).toBeUndefined();
    expect(recordExposure).not.toHaveBeenCalled();
  });

  test.each([
    ['a HEAD request', {}, { isHead: true }],
    ['a prefetch', { 'sec-purpose': 'prefetch' }, {}],
  ])("doesn't count %s or set a cookie for it", async (_name, headers, visit) => {
    expect((await requestVariant(headers, visit)).cookie).toBeUndefined();
    expect(recordExposure).not.toHaveBeenCalled();
  });

  test("doesn't count bots", async () => {
    await requestVariant({}, { browser: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    expect(recordExposure).not.toHaveBeenCalled();
  });

  test('shows the default variant and sets no cookie when no experiment is running', async () => {
    isRunning = false;
    for (const headers of [{}, { cookie: 'experiment-funnel=wing' }]) {
      const { variant, cookie } = await requestVariant(headers as Record<string, string>);
      expect(variant.key).toBe('stencil');
      expect(cookie).toBeUndefined();
    }
    expect(recordExposure).not.toHaveBeenCalled();
  });

  test('shows the page even when counting fails', async () => {
    recordExposure.mockRejectedValueOnce(new Error('write failed'));
    expect((await requestVariant()).variant.key).toBe('wing');
    expect(report).toHaveBeenCalledOnce();
  });
});
