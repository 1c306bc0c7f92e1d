import { describe, expect, test } from 'vitest';
import { type SiteSettings, siteSettingDefaults } from '../../configuration/domain/site-settings.ts';
import { findSnippets, findThirdParties } from './snippets.ts';

const createSettings = (changed: Partial<SiteSettings>): SiteSettings => ({
  ...siteSettingDefaults,
  ...changed,
});

describe('third-party scripts', () => {
  test('are off by default', () => {
    expect(findSnippets(siteSettingDefaults, 'www.example.com')).toBeUndefined();
    const origins = createSettings({ 'snippets.origins': 'https://x.example' });
    expect(findThirdParties(origins, 'www.example.com')).toBeUndefined();
  });

  test('the tag manager has one container for production hosts and another for the rest', () => {
    const both = createSettings({
      'snippets.tagManager.production': 'GTM-PROD1',
      'snippets.tagManager.other': 'GTM-TEST1',
      'snippets.productionHosts': 'www.example.com example.com',
    });
    expect(findSnippets(both, 'example.com')?.tagManager).toBe('GTM-PROD1');
    expect(findSnippets(both, 'staging.example.com')?.tagManager).toBe('GTM-TEST1');
    expect(findSnippets(both, 'WWW.example.com')?.tagManager).toBe('GTM-PROD1');
    expect(findThirdParties(both, 'example.com')?.origins).toEqual(['https://www.googletagmanager.com']);
  });

  test.each(['javascript:alert(1)', 'http://x.example/a.js', "https://x.example/a.js'; script-src *", 'x'])(
    'a URL like %s is ignored',
    (url) => {
      expect(findSnippets(createSettings({ 'snippets.chat': url }), 'x')).toBeUndefined();
    },
  );

  test('return allowed origins, and nothing that could break the policy', () => {
    const chat = createSettings({
      'snippets.chat': 'https://chat.example/widget.js?site=1',
      'snippets.origins':
        "https://api.chat.example wss://live.chat.example https://*.cdn.example 'unsafe-inline' https://a;b",
    });
    expect(findThirdParties(chat, 'x')?.origins).toEqual([
      'https://chat.example',
      'https://api.chat.example',
      'wss://live.chat.example',
      'https://*.cdn.example',
    ]);
    expect(findSnippets(chat, 'x')?.consent).toBe('ask');
  });

  test('include the inline configuration of a configured widget', () => {
    const configuration = 'window.chatSettings = { site: 7 };';
    const chat = createSettings({
      'snippets.chat': 'https://chat.example/widget.js',
      'snippets.chatConfiguration': configuration,
      'snippets.emailMarketingConfiguration': 'window.unused = 1;',
    });
    expect(findSnippets(chat, 'x')?.widgets).toEqual([
      { src: 'https://chat.example/widget.js', configuration },
    ]);
    expect(findThirdParties(chat, 'x')?.inlineScripts).toEqual([configuration]);
  });
});
