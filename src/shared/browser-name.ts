/** Ordered, because most browsers also claim to be Chrome or Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:A|iOS)?\/(\d{1,4})/, 'Edge'],
  [/OPR\/(\d{1,4})/, 'Opera'],
  [/SamsungBrowser\/(\d{1,4})/, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\/(\d{1,4})/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d{1,4})/, 'Chrome'],
  [/Version\/(\d{1,4})/, 'Safari'],
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

/** Returns text such as "Chrome 142 on Windows", or undefined if it's no common browser. */
export function findBrowserName(userAgent: string): string | undefined {
  for (const [pattern, name] of browsers) {
    const [, version] = pattern.exec(userAgent) ?? [];
    if (!version) continue;
    const system = systems.find(([mark]) => userAgent.includes(mark))?.[1];
    return system ? `${name} ${version} on ${system}` : `${name} ${version}`;
  }
  return undefined;
}
