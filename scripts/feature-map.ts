/** A project file with its imports, from dependency-cruiser. */
export type Module = { source: string; dependencies: { resolved: string }[] };

const groups = 'selling|customers|contracts|claims|publishing|office';
const feature = `^src/features/((?:(?:${groups})/)?[^/]+)/`;
const layers = new RegExp(
  `${feature}(?:(?:schema|record|table|store|emails|actions|api|staff|resource|feature|context)(?:\\.tsx?$|/)|(?:domain|pages)/)`,
);
const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const getFeature = (path: string) => new RegExp(feature).exec(path)?.[1];

/** Feature files outside the layers, where no import rule would apply. */
export function misplaced(modules: Module[]): string[] {
  return modules
    .map(({ source }) => source)
    .filter(
      (source) => getFeature(source) && /\.tsx?$/.test(source) && !isTest(source) && !layers.test(source),
    )
    .map(
      (source) =>
        `${source}: not in a layer (feature, schema, record, domain, table, store, emails, actions, api, resource, staff, pages, context)`,
    );
}

/** Circular imports between features, each once, as `a -> b -> a (closed by FILE)`. */
export function featureCycles(modules: Module[]): string[] {
  const edges = featureImports(modules);
  const cycles = new Map<string, string>();
  const walk = (path: string[]) => {
    const last = path.at(-1) ?? '';
    for (const [next, via] of edges.get(last) ?? []) {
      const start = path.indexOf(next);
      if (start < 0) walk([...path, next]);
      else {
        const cycle = path.slice(start);
        const key = cycle.toSorted().join();
        if (!cycles.has(key))
          cycles.set(
            key,
            `circular import between features: ${[...cycle, next].join(' -> ')} (closed by ${via})`,
          );
      }
    }
  };
  for (const feature of edges.keys()) walk([feature]);
  return [...cycles.values()];
}

/** Maps each feature to its imported features, with a file that has the import. */
function featureImports(modules: Module[]): Map<string, Map<string, string>> {
  const edges = new Map<string, Map<string, string>>();
  for (const { source, dependencies } of modules) {
    const from = getFeature(source);
    if (!from || isTest(source)) continue;
    for (const { resolved } of dependencies) {
      const to = getFeature(resolved);
      if (!to || to === from) continue;
      const known = edges.get(from) ?? new Map<string, string>();
      if (!known.has(to)) known.set(to, source);
      edges.set(from, known);
    }
  }
  return edges;
}
