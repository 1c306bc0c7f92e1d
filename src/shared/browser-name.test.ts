import { expect, test } from 'vitest';
import { findBrowserName } from './browser-name.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${windows} ${webKit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome 142 on Windows'],
  [`${windows} ${webKit} Chrome/142.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge 141 on Windows'],
  [`${windows} Gecko/20100101 Firefox/145.0`, 'Firefox 145 on Windows'],
  [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15`, 'Safari 18 on macOS'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webKit} Version/18.6 Mobile/15E148 Safari/604.1`,
    'Safari 18 on iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/142.0.0.0 Mobile Safari/537.36`,
    'Chrome 142 on Android',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/142.0.0.0 Safari/537.36`,
    'Chrome 142 on ChromeOS',
  ],
  ['Evil/1.0 (I did not agree to this) Firefox/12345678', 'Firefox 1234'],
  ['curl/8.5.0', undefined],
])('%s is %s', (userAgent, name) => {
  expect(findBrowserName(userAgent)).toBe(name);
});
