/**
 * Import directions: contract <- domain <- store <- use-cases <- api | staff | pages <- feature <- src/*.ts; `admin` are screens; `table` serves
 * `store`. Features meet through use-cases, domain and contract only. Each layer lists what it may reach, so that
 * whatever is not listed is refused.
 */

/** What a layer may import of its own feature, and of another. A contract may build on domain words, and these on it. */
const layers = {
  contract: { own: ['contract', 'domain'], other: ['contract', 'domain'] },
  domain: { own: ['contract', 'domain'], other: ['contract', 'domain'] },
  // Tables of other features only for foreign keys.
  table: { own: ['contract', 'domain', 'table'], other: ['contract', 'domain', 'table'] },
  store: { own: ['contract', 'domain', 'table', 'store'], other: ['contract', 'domain'] },
  'use-cases': {
    own: ['contract', 'domain', 'store', 'use-cases'],
    other: ['contract', 'domain', 'use-cases'],
  },
  api: { own: ['contract', 'domain', 'use-cases', 'api'], other: ['contract', 'domain', 'use-cases'] },
  // A page may show a part of another feature's pages, as the home page shows the covered car.
  pages: {
    own: ['contract', 'domain', 'use-cases', 'pages'],
    other: ['contract', 'domain', 'use-cases', 'pages'],
  },
  // What staff list and change, bound to use-cases.
  staff: { own: ['contract', 'domain', 'use-cases', 'staff'], other: ['contract', 'domain', 'use-cases'] },
  // What the feature gives the program, and what it is given by others.
  feature: {
    own: ['contract', 'domain', 'store', 'use-cases', 'api', 'staff'],
    other: ['domain', 'use-cases', 'api'],
  },
  // Screens of the back office run in a browser alone.
  admin: { own: ['contract', 'domain', 'admin'], other: ['contract', 'domain', 'admin'] },
};

const anyOf = (names) => (names.length > 0 ? `(${names.join('|')})` : '(?!)');
const layerPath = (feature, names) => `^src/features/${feature}/${anyOf(names)}(/|[.]tsx?$)`;
const tests = '([.]test[.]tsx?$|^src/test/)';
const notTests = { pathNot: tests };

const layerRules = Object.entries(layers).flatMap(([layer, { own, other }]) => [
  {
    name: `${layer}-in-its-feature`,
    comment: `${layer} may import only ${own.join(', ')} of its own feature`,
    severity: 'error',
    from: { path: `^src/features/([^/]+)/${layer}(/|[.]tsx?$)`, ...notTests },
    to: { path: '^src/features/$1/', pathNot: layerPath('$1', own) },
  },
  {
    name: `${layer}-across-features`,
    comment: `${layer} may import only ${other.join(', ') || 'nothing'} of another feature`,
    severity: 'error',
    from: { path: `^src/features/([^/]+)/${layer}(/|[.]tsx?$)`, ...notTests },
    to: { path: '^src/features/(?!$1/)', pathNot: layerPath('[^/]+', other) },
  },
]);

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    ...layerRules,
    forbid('no-circle', 'files must not import each other in a circle', {}, { circular: true }),
    forbid(
      'domain-is-pure',
      'domain imports no package but zod, nothing of Node and nothing of the platform, ui or boot',
      { path: '^src/features/[^/]+/domain/', ...notTests },
      { pathNot: ['^src/features/', '^node_modules/zod/'] },
    ),
    forbid(
      'contract-is-a-shape',
      'contract imports zod, the shapes of errors, validation messages, contracts, and domain',
      { path: '^src/features/[^/]+/(contract|openapi)(/|[.]ts$)', ...notTests },
      {
        pathNot: [
          '^src/features/',
          '^node_modules/zod/',
          '^src/platform/(http/)?(error[^/]*|validation-messages)[.]ts$',
        ],
      },
    ),
    forbid(
      'features-know-no-boot',
      'a feature imports nothing of the files that join features, except that pages get their services',
      { path: '^src/features/', pathNot: [tests, '^src/features/[^/]+/pages/'] },
      { path: '^src/([^/]+[.]tsx?$|(back-office|demonstration|doctor)/)' },
    ),
    forbid(
      'pages-know-services-alone',
      'of the files that join features, a page imports services-context alone',
      { path: '^src/features/[^/]+/pages/', ...notTests },
      {
        path: '^src/([^/]+[.]tsx?$|(back-office|demonstration|doctor)/)',
        pathNot: '^src/services-context[.]ts$',
      },
    ),
    forbid(
      'platform-knows-packages-only',
      'platform imports packages and platform',
      { path: '^src/platform/', ...notTests },
      { path: '^(src|seed|scripts|bench|drills|e2e)/', pathNot: '^src/platform/' },
    ),
    forbid(
      'ui-knows-no-feature',
      'ui imports no feature, no seed and no boot',
      { path: '^src/ui/', ...notTests },
      { path: '^(src/features/|src/[^/]+[.]tsx?$|seed/)' },
    ),
    forbid(
      'seed-goes-through-use-cases',
      'seed imports use-cases, domain and contract of features',
      { path: '^seed/', ...notTests },
      { path: '^src/features/', pathNot: layerPath('[^/]+', ['use-cases', 'domain', 'contract']) },
    ),
    forbid(
      'tests-stay-with-tests',
      'only tests, scripts, measurements and the test run import tests and their helpers',
      { pathNot: [tests, '^(scripts|bench|drills|e2e)/', '^vitest[.]config[.]ts$'] },
      { path: tests },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // A type that crosses a border is a border crossed.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
