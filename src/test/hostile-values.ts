/** Text with a meaning for a database, template, shell, file system, spreadsheet, or terminal. */
export const hostileText = [
  ...['', ' ', '0', '-1', '1e999', 'null', 'undefined', '[object Object]', '__proto__', 'constructor'],
  ...["'; drop table leads; --", "' or '1'='1", '$1', '%', '_', '\\', '{"$gt":""}', '{{7*7}}', '#{7*7}'],
  ...[
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '../../etc/passwd',
  ],
  ...['\u0000', 'a\u0000b', '\u0007\u001b[31m', '\r\nset-cookie: a=b', '\u202etxt.exe', '\ufeff', '\uffff'],
  ...["' || pg_sleep(9) --", '1; select pg_sleep(9)', "admin'/*", '") union select * from staff_users --'],
  ...['\u0024{7*7}', '<%= 7*7 %>', '{% raw %}', '*)(uid=*', '; sleep 9', '$(sleep 9)', '| id', '%s%n%x'],
  ...['..%2f..%2fetc%2fpasswd', '....//....//etc/passwd', 'file:///etc/passwd', 'C:\\windows\\win.ini'],
  ...['http://169.254.169.254/latest/meta-data/', '//evil.example', '\\\\evil.example\\share'],
  ...['=1+1', '@SUM(A1)', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>', 'prototype', 'toString'],
  ...[
    `${'a'.repeat(40)}!`,
    '9'.repeat(400),
    '-0',
    '0x1F',
    '1_000',
    '∞',
    '\u2028',
    '0000-02-29',
    'ＡＢＣ',
    '\u202e\u2066a',
  ],
  ...['Ünïcödé', '李小龍', '👩‍👩‍👧‍👦', 'e\u0301', '٣٤٥', 'ﷺ'.repeat(50), 'x'.repeat(5000)],
];

export const hostileValues: unknown[] = [
  ...hostileText,
  ...['\ud800', null, true, false, 0, -1, 1.5, 1e-7, 2 ** 31, 2 ** 53, -(2 ** 63), 1e300],
  ...[-0, 2 ** 63, 1e308, -1e308, Number.MIN_VALUE],
  ...[{ constructor: { prototype: { isStaff: true } } }, { toString: 1 }, { length: 1e9 }],
  ...[[], ['a'], [null], {}, { a: 1 }, { $ref: '#' }, [[[[[]]]]]],
];

export const hostileBodies = [null, [], {}, 'text', 7, true, [{}], { unknownField: 1 }];
export const hostileHeaders = [
  '',
  ' ',
  'short',
  'x'.repeat(129),
  "'; drop table leads",
  'two, values here',
  '\u00ff'.repeat(10),
];
export const hostileQueries = [
  '%00',
  '%zz=%zz',
  '%ff=%ff',
  '=',
  '&&&',
  'a[b][c]=1',
  '__proto__=1',
  `a=${'x'.repeat(20_000)}`,
];

/** Bodies that aren't JSON, aren't meant as JSON, or are too large: name, text, content type. */
export function hostileTexts(body: unknown): [what: string, payload: string, type: string][] {
  const json = JSON.stringify(body ?? {});
  const type = 'application/json';
  return [
    ['a body cut off', json.slice(0, -1), type],
    ['an empty body', '', type],
    ['a body that is no JSON', 'a=b', type],
    ['a number too large for JSON', '{"vehicleMileage":1e999}', type],
    ['a body with __proto__', '{"__proto__":{"a":1}}', type],
    ['a body of brackets', '['.repeat(20_000), type],
    ['a body over the limit', `{"a":"${'x'.repeat(70_000)}"}`, type],
    ['a body as XML', '<a/>', 'application/xml'],
    ['a body as a form', 'a=b', 'application/x-www-form-urlencoded'],
    ['a body as text', json, 'text/plain'],
    ['a body as nothing known', json, 'nonsense'],
    ['a body in another charset', json, 'application/json; charset=utf-16'],
  ];
}
