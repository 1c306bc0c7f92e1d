import { defineConfig } from 'vite';

/** The back office is a build of its own, with its own copy of React: no public page can come to carry a byte of it. */
export default defineConfig({
  base: '/cms/',
  build: {
    outDir: 'build/back-office',
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2500,
    rollupOptions: {
      input: 'src/back-office.tsx',
      // Every file of the component library says that it is for a browser, which all of this is.
      onLog: (level, log, tell) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') tell(level, log);
      },
    },
  },
  publicDir: false,
});
