import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { defineConfig, type Plugin } from 'vite';

const iconModule = /^@mui\/icons-material\/([A-Z]\w*?)(Outlined)?$/;

/** Material icons as one JSON file. The package @mui/icons-material has the same icons in 43,000 files, 174 MB. */
export const materialIcons = (): Plugin => {
  const file = createRequire(import.meta.url).resolve('@iconify-json/ic/icons.json');
  const { icons } = JSON.parse(readFileSync(file, 'utf8')) as { icons: Record<string, { body: string }> };
  return {
    name: 'material-icons',
    enforce: 'pre',
    resolveId: (source) => (iconModule.test(source) ? `\0${source}` : null),
    load(id) {
      const [, name, outlined] = iconModule.exec(id.replace('\0', '')) ?? [];
      if (!id.startsWith('\0') || !name) return null;
      const kebab = name.replace(/(?<=[a-z])(?=[A-Z0-9])/g, '-').toLowerCase();
      const icon = icons[`${outlined ? 'outline' : 'baseline'}-${kebab}`];
      if (!icon) this.error(`Material Design has no icon for ${id.slice(1)}`);
      return `
        import { createSvgIcon } from '@mui/material/utils';
        import { createElement } from 'react';
        const drawing = createElement('g', { dangerouslySetInnerHTML: { __html: ${JSON.stringify(icon.body)} } });
        export default createSvgIcon(drawing, '${name}${outlined ?? ''}');`;
    },
  };
};

/** The package exports only its development build (https://github.com/remix-run/react-router/issues/14102). */
export const productionRouter: Plugin = {
  name: 'production-router',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!/^react-router(\/|$)/.test(source)) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
  },
};

/** The staff app is a separate build with its own copy of React, so that no public page can include any of it. */
export default defineConfig({
  base: '/cms/',
  plugins: [materialIcons(), productionRouter],
  build: {
    outDir: 'build/staff-app',
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2500,
    rollupOptions: {
      input: 'src/staff/app.tsx',
      onLog: (level, log, tell) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') tell(level, log);
      },
    },
  },
  publicDir: false,
});
