/** Ordered, because most browsers also claim to be Chrome or Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:A|iOS)?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/SamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)/, 'Safari'],
];
const systems: readonly (readonly [string, string])[] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
];

/** Returns text such as "Chrome 142 on Windows", or the user agent itself if it's no common browser. */
export function getBrowserName(userAgent: string): string {
  for (const [pattern, name] of browsers) {
    const [, version] = pattern.exec(userAgent) ?? [];
    if (!version) continue;
    const system = systems.find(([mark]) => userAgent.includes(mark))?.[1];
    return system ? `${name} ${version} on ${system}` : `${name} ${version}`;
  }
  return userAgent;
}
