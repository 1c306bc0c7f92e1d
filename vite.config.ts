import { readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import sharp from 'sharp';
import { defineConfig, type Plugin } from 'vite';
import { loadedPackages } from './scripts/loaded-packages.mjs';
import { productionRouter } from './vite.staff-app.config.ts';

const renderIcon = (side: number) =>
  sharp('src/ui/favicon.svg', { density: 72 * (side / 32) })
    .resize(side, side)
    .png();

/** An ICO file with one PNG picture. */
function toIco(png: Buffer, side: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/** Browsers, feed readers, and phones ask for these at fixed paths. iOS shows transparent corners in black. */
const icons: Plugin = {
  name: 'icons',
  applyToEnvironment: (environment) => environment.name === 'client',
  async generateBundle() {
    const ico = toIco(await renderIcon(32).toBuffer(), 32);
    const touchIcon = await renderIcon(180).flatten({ background: '#131a2b' }).toBuffer();
    this.emitFile({ type: 'asset', fileName: 'favicon.ico', source: ico });
    this.emitFile({ type: 'asset', fileName: 'apple-touch-icon.png', source: touchIcon });
  },
};

/** The document worker reads it beside its own file. */
const contractTemplate: Plugin = {
  name: 'contract-template',
  applyToEnvironment: (environment) => environment.name === 'ssr',
  generateBundle() {
    const source = readFileSync('src/features/contracts/contract-templates/actions/contract.typ');
    this.emitFile({ type: 'asset', fileName: 'contract.typ', source });
  },
};

/** Shared chunks go in the entries' folder, because modules locate the client's files relative to themselves. */
const namedEntries: Plugin = {
  name: 'named-entries',
  enforce: 'post',
  configEnvironment: (environment) =>
    environment === 'ssr'
      ? {
          build: {
            rollupOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
          },
        }
      : null,
};

/** Pages run only on the server. Their islands and small scripts start in `entry.client.ts`. */
const noPagesInBrowser: Plugin = {
  name: 'no-pages-in-browser',
  enforce: 'post',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: (_code, id) => (id.includes('?__react-router-build-client-route') ? 'export {};' : null),
};

/** React is one file that changes only with its version. */
const react = /node_modules\/(react|react-dom|scheduler)\//;

export default defineConfig(({ command }) => ({
  // The staff app is built at the same time into the same folder; scripts/build-stamp.mjs empties it.
  // The server reads in the manifest which scripts the islands need.
  build: { emptyOutDir: false, manifest: true },
  plugins: [
    productionRouter,
    noPagesInBrowser,
    tailwindcss(),
    reactRouter(),
    namedEntries,
    icons,
    contractTemplate,
  ],
  environments: {
    // One server bundle, so that pages, API, and startup share one instance of every module.
    ssr: {
      // A start reads two files instead of 2,300.
      resolve: { noExternal: true, external: loadedPackages },
      // The build contains React as it runs in production, whatever starts it.
      define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
      build: {
        rollupOptions: {
          input: {
            index: './src/app/server.ts',
            'file-worker': './src/file-worker.ts',
            'document-worker': './src/document-worker.ts',
            site: './src/test/site.ts',
          },
        },
        assetsInlineLimit: 0,
      },
    },
    client: {
      build: {
        assetsInlineLimit: 0,
        rollupOptions: {
          output: { codeSplitting: { groups: [{ name: 'react', test: react }] } },
        },
      },
    },
  },
}));
