import { z } from 'zod';

type Issue = Parameters<NonNullable<Parameters<typeof z.config>[0]>['customError'] & object>[0];

const byType: Record<string, string> = {
  string: 'Enter text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Send true or false.',
  array: 'Send a list.',
  object: 'Send an object.',
  record: 'Send an object.',
};

const byFormat: Record<string, string> = {
  email: 'Enter an email address, such as name@example.com.',
  url: 'Enter a full web address that starts with https://.',
  uuid: "This ID isn't valid. Check that it's complete.",
  guid: "This ID isn't valid. Check that it's complete.",
  date: 'Enter a date as YYYY-MM-DD.',
  datetime: 'Enter a date and time, such as 2026-11-22T09:30:00Z.',
};

const plural = (count: number | bigint, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

function formatSizeMessage(bound: 'at least' | 'at most', origin: string, limit: number | bigint): string {
  if (origin === 'string') return `Use ${bound} ${plural(limit, 'character', 'characters')}.`;
  if (origin === 'number' || origin === 'int' || origin === 'bigint')
    return `Enter ${bound} ${limit.toLocaleString('en-US')}.`;
  return `Send ${bound} ${plural(limit, 'item', 'items')}.`;
}

const maxListed = 12;
const maxNameLength = 40;

function formatChoices(values: readonly unknown[]): string {
  const [firstValue] = values;
  if (values.length === 1) return `This has to be ${String(firstValue)}.`;
  if (values.length > maxListed) return 'Choose one of the values in the list.';
  return `Choose one of these: ${values.map(String).join(', ')}.`;
}

/** The library's own messages are written for programmers. */
function formatIssue(issue: Issue): string | undefined {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys') return 'This field is required.';
  switch (issue.code) {
    case 'invalid_type':
      return byType[issue.expected] ?? 'This value has the wrong type.';
    case 'invalid_value':
      return formatChoices(issue.values);
    case 'unrecognized_keys': {
      const names = issue.keys.map((key) => key.slice(0, maxNameLength)).join(', ');
      return `We don't recognize ${names}. Check the spelling, or leave it out.`;
    }
    case 'too_small':
      return formatSizeMessage('at least', issue.origin, issue.minimum);
    case 'too_big':
      return formatSizeMessage('at most', issue.origin, issue.maximum);
    case 'invalid_format':
      return byFormat[issue.format] ?? "This value doesn't have the right format.";
    case 'not_multiple_of':
      return `Enter a multiple of ${issue.divisor}.`;
    default:
      return "This value isn't accepted here.";
  }
}

z.config({ customError: formatIssue });

/** Applies only to a missing value. A plain string would also be used for a value that is too long. */
export const whenMissing =
  (message: string) =>
  (issue: { input?: unknown }): string | undefined =>
    issue.input === undefined || issue.input === null ? message : undefined;
