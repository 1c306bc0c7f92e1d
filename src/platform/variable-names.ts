import { parseEnv } from 'node:util';

/** Variables of Node, libraries, and the operating system. */
const foreignNames = /^(?:OTEL_|PG|NODE_|MALLOC_|UV_|SSL_|TZ$|NO_PROXY$|HTTPS?_PROXY$)/;

/** Counts letters added, left out, changed, or swapped with their neighbor. */
function calculateEditDistance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_none, index) => index)];
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const isSame = from[i - 1] === to[j - 1];
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row[j] = Math.min(
        (rows[i - 1]?.[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (rows[i - 1]?.[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}

function findClosest(name: string, knownNames: readonly string[], maxDistance: number): string | undefined {
  const [best] = knownNames
    .map((each) => ({ each, distance: calculateEditDistance(name.toUpperCase(), each) }))
    .sort((a, b) => a.distance - b.distance);
  return best && best.distance <= maxDistance ? best.each : undefined;
}

const formatSuggestion = (name: string | undefined) => (name ? `; did you mean ${name}?` : '');

/** A typo in these names would make the site write to another database or directory, or erase data that should be kept. */
const decidesAboutData = /^(?:DATABASE_|DATA_DIR$|RETENTION_DAYS_)/;

/**
 * Finds names in the environment that differ by a letter or two from one of our settings. Other programs have variables too, so
 * most are only warnings. If the setting itself is in the environment, similar names aren't reported.
 */
export function checkVariableNames(names: readonly string[], knownNames: readonly string[]) {
  const errors: string[] = [];
  const warnings: string[] = [];
  for (const name of names) {
    if (knownNames.includes(name)) continue;
    const meant = findClosest(name, knownNames, name.length < 8 ? 1 : 2);
    if (!meant || names.includes(meant)) continue;
    const message = `${name}: isn't a setting${formatSuggestion(meant)}`;
    if (decidesAboutData.test(meant)) errors.push(message);
    else warnings.push(message);
  }
  return { errors, warnings };
}

/** Unlike the environment, a settings file should contain only settings. Errors never include a line, which can be a secret. */
export function listSettingsFileErrors(text: string, knownNames: readonly string[]): string[] {
  const withoutQuotedLines = text.replace(
    /=[ \t]*(["'`])[^"'`]*\1/g,
    (value) => `=${'\n'.repeat(value.split('\n').length - 1)}`,
  );
  const lines = withoutQuotedLines
    .split('\n')
    .flatMap((line, index) => (/^\s*(?:#|$|(?:export\s+)?[A-Za-z_]\w*\s*=)/.test(line) ? [] : [index + 1]));
  const names = Object.keys(parseEnv(text)).filter(
    (name) => !knownNames.includes(name) && !foreignNames.test(name),
  );
  return [
    ...lines.map((line) => `.env, line ${line}: isn't NAME=value`),
    ...names.map(
      (name) => `${name}: isn't a setting (.env)${formatSuggestion(findClosest(name, knownNames, 4))}`,
    ),
  ];
}
