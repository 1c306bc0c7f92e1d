/**
 * Import directions: schema <- domain <- store | emails <- actions <- api | resource.ts | pages <- feature <- src/app; `staff/` are screens; `table` serves
 * `store`. Features meet through actions, domain and schema only. Each layer lists what it may reach, so that
 * whatever is not listed is rejected.
 */

/** What a layer may import of its own feature, and of another. A schema may build on the domain, and the domain on it. */
const layers = {
  schema: { own: ['schema', 'domain'], other: ['schema', 'domain'] },
  domain: { own: ['schema', 'domain'], other: ['schema', 'domain'] },
  // Tables of other features only for foreign keys.
  table: { own: ['schema', 'domain', 'table'], other: ['schema', 'domain', 'table'] },
  store: { own: ['schema', 'domain', 'table', 'store'], other: ['schema', 'domain'] },
  // What a feature writes to people. An email may contain a part of another feature's emails, such as the facts of a contract.
  emails: { own: ['schema', 'domain', 'emails'], other: ['schema', 'domain', 'emails'] },
  actions: {
    own: ['schema', 'domain', 'store', 'emails', 'actions'],
    other: ['schema', 'domain', 'actions'],
  },
  api: { own: ['schema', 'domain', 'actions', 'api'], other: ['schema', 'domain', 'actions'] },
  // A page may show a part of another feature's pages, as the home page shows the covered car.
  pages: {
    own: ['schema', 'domain', 'actions', 'pages', 'context'],
    other: ['schema', 'domain', 'actions', 'pages', 'context'],
  },
  // How pages get the feature's services. Only the types of its own actions, so that imports show what a page may call.
  context: { own: ['actions'], other: ['domain'] },
  // What staff list and change, bound to actions.
  resources: { own: ['schema', 'domain', 'actions', 'resources'], other: ['schema', 'domain', 'actions'] },
  // What the feature gives the program, and what it is given by others.
  feature: {
    own: ['schema', 'domain', 'store', 'emails', 'actions', 'api', 'resources'],
    other: ['domain', 'actions', 'api'],
  },
  // Screens of the staff app run in a browser alone.
  screens: { own: ['schema', 'domain', 'screens'], other: ['schema', 'domain', 'screens'] },
};
const places = {
  schema: '(?:schema(?:/|[.]ts$)|record[.]ts$)',
  resources: 'resource[.]ts$',
  screens: 'staff/',
};

/** Each group, and each feature that stands alone, may import only the ones before it. */
const order = [
  'plans',
  'places',
  'vehicles',
  'people',
  'office',
  'publishing',
  'customers',
  'selling',
  'contracts',
  'claims',
  'customer-page',
  'privacy',
  'site',
];
/** The rooms of a contract share its rows. Those above `contract` use its store, and each imports only the ones below it. */
const contractRooms = {
  contract: [],
  checkout: ['contract'],
  ending: ['contract'],
  servicing: ['contract', 'checkout', 'ending'],
};
const roomsAbove = '^src/features/contracts/(?:checkout|ending|servicing)/actions/';

const groups = ['office', 'publishing', 'customers', 'selling', 'contracts', 'claims'];
const aFeature = `(?:(?:${groups.join('|')})/[^/]+|(?!(?:${groups.join('|')})/)[^/]+)`;

const layerPattern = (layer) => places[layer] ?? `${layer}(?:/|[.]tsx?$)`;
const layerPath = (feature, names) => `^src/features/${feature}/(?:${names.map(layerPattern).join('|')})`;
const tests = '([.]test[.]tsx?$|^src/test/)';
const notTests = { pathNot: tests };

const layerRules = Object.entries(layers).flatMap(([layer, { own, other }]) => [
  {
    name: `${layer}-in-its-feature`,
    comment: `${layer} may import only ${own.join(', ')} of its own feature`,
    severity: 'error',
    from: { path: layerPath(`(${aFeature})`, [layer]), ...notTests },
    to: { path: '^src/features/$1/', pathNot: layerPath('$1', own) },
  },
  {
    name: `${layer}-across-features`,
    comment: `${layer} may import only ${other.join(', ') || 'nothing'} of another feature`,
    severity: 'error',
    from: {
      path: layerPath(`(${aFeature})`, [layer]),
      pathNot: [tests, ...(layer === 'actions' ? [roomsAbove] : [])],
    },
    to: { path: '^src/features/(?!$1/)', pathNot: layerPath(aFeature, other) },
  },
]);

const roomNames = Object.keys(contractRooms);
const roomRules = [
  {
    name: 'actions-above-contract',
    comment:
      'actions of a contract may import only schema, domain, actions of other features, and the store of contract',
    severity: 'error',
    from: { path: roomsAbove.replace('(?:', '('), ...notTests },
    to: {
      path: '^src/features/(?!contracts/$1/)',
      pathNot: [layerPath(aFeature, layers.actions.other), '^src/features/contracts/contract/store/'],
    },
  },
  ...roomNames.map((room) => ({
    name: `${room}-before-later-rooms`,
    comment: `of the rooms of a contract, ${room} may import only ${contractRooms[room].join(', ') || 'itself'}`,
    severity: 'error',
    from: { path: `^src/features/contracts/${room}/`, ...notTests },
    to: {
      path: `^src/features/contracts/(?:${roomNames.filter((each) => each !== room && !contractRooms[room].includes(each)).join('|')})/`,
    },
  })),
];

const groupRules = order.slice(0, -1).map((group, index) => ({
  name: `${group}-before-later-groups`,
  comment: `${group} may import only ${['shared code', ...order.slice(0, index)].join(', ')}`,
  severity: 'error',
  from: { path: `^src/features/${group}/`, ...notTests },
  to: { path: `^src/features/(?:${order.slice(index + 1).join('|')})/` },
}));

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    ...layerRules,
    ...roomRules,
    ...groupRules,
    forbid('no-circle', 'files must not import each other in a circle', {}, { circular: true }),
    forbid(
      'domain-is-pure',
      'domain imports no packages but zod, date-fns, and the list of federal holidays, src/shared, and nothing of Node, ui, platform, or app',
      { path: layerPath(aFeature, ['domain']), ...notTests },
      {
        pathNot: [
          '^src/features/',
          '^src/shared/',
          '^node_modules/(zod|date-fns|@date-fns/utc|@18f/us-federal-holidays)/',
        ],
      },
    ),
    forbid(
      'schema-is-a-shape',
      'schema imports zod, the shapes of errors, validation messages, text schemas, src/shared, schemas, and domain',
      { path: layerPath(aFeature, ['schema']), ...notTests },
      {
        pathNot: [
          '^src/(features|shared)/',
          '^node_modules/zod/',
          '^src/platform/(http/)?(error[^/]*|validation-messages|query-integer|required-text|email-address)[.]ts$',
          '^src/platform/record/record[.]ts$',
        ],
      },
    ),
    forbid(
      'features-know-no-boot',
      'a feature imports nothing of the files that join features',
      { path: '^src/features/', ...notTests },
      { path: '^src/([^/]+[.]tsx?$|(app|commands|staff|demonstration|doctor)/)' },
    ),
    forbid(
      'platform-knows-packages-only',
      'platform imports packages, platform, and shared',
      { path: '^src/platform/', ...notTests },
      { path: '^(src|seed|scripts|bench|drills|e2e)/', pathNot: '^src/(platform|shared)/' },
    ),
    forbid(
      'shared-is-pure',
      'shared imports zod, date-fns, itself, and text schemas of the platform',
      { path: '^src/shared/', ...notTests },
      {
        pathNot: [
          '^src/shared/',
          '^src/platform/(email-address|required-text)[.]ts$',
          '^node_modules/(zod|date-fns|@date-fns/utc)/',
        ],
      },
    ),
    forbid(
      'ui-knows-no-feature',
      'ui imports no feature, no seed and no app',
      { path: '^src/ui/', ...notTests },
      { path: '^(src/features/|src/[^/]+[.]tsx?$|src/app/|seed/)' },
    ),
    forbid(
      'seed-goes-through-actions',
      'seed imports actions, domain and schema of features',
      { path: '^seed/', ...notTests },
      { path: '^src/features/', pathNot: layerPath(aFeature, ['actions', 'domain', 'schema']) },
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
